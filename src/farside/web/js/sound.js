// Small sounds, made by the browser itself. Off unless the player wants them; nothing depends on them.

import { settings } from "./settings.js";

let context = null;

function tone(frequency, at, length, volume, shape = "sine") {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.05);
}

const SOUNDS = {
  turn: () => [[523, 0], [784, 0.13]].forEach(([pitch, at]) => tone(pitch, at, 0.32, 0.12)),
  dice: () => [0, 0.07, 0.12, 0.2].forEach((at, n) => tone(170 + 40 * n, at, 0.06, 0.1, "triangle")),
  story: () => [[62, 0], [66, 0.3]].forEach(([pitch, at]) => tone(pitch, at, 1.4, 0.16, "sawtooth")),
  talk: () => tone(660, 0, 0.12, 0.07),
};

export function play(name) {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[name]();
}
