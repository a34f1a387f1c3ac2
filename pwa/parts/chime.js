/** Two soft notes for "your turn", made by the browser: no sound file. Off unless switched on. */
import { caps } from "../caps.js";

/** @type {AudioContext | null} */
let audio = null;

/** Plays the chime; browsers allow it only after the page was touched once. */
export function chime() {
  if (!caps.audio) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  const now = audio.currentTime;
  for (const [i, pitch] of [659, 880].entries()) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, now + i * 0.16);
    gain.gain.linearRampToValueAtTime(0.12, now + i * 0.16 + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, now + i * 0.16 + 0.6);
    tone.connect(gain).connect(audio.destination);
    tone.start(now + i * 0.16);
    tone.stop(now + i * 0.16 + 0.65);
  }
}
