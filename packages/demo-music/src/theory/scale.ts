import type { Chord } from './chord.ts';
import { wrapClass } from './pitch.ts';

/** Scales by name, in semitones above the tonic. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  insen: [0, 1, 5, 7, 10],
  yo: [0, 2, 5, 7, 9],
} as const;
export type ScaleName = keyof typeof scales;

export function scaleClasses(name: ScaleName, tonic: number): number[] {
  return scales[name].map((step) => wrapClass(tonic + step));
}

/**
 * The scale to sing over one chord: the key's notes, with those that rub against a foreign chord tone
 * (a semitone away) giving way to it.
 */
export function chordScale(keyClasses: readonly number[], chord: Chord): number[] {
  const foreign = chord.voices.filter((klass) => !keyClasses.includes(klass));
  const rubs = (klass: number) => foreign.some((tone) => [1, 11].includes(wrapClass(klass - tone)));
  const kept = keyClasses.filter((klass) => chord.voices.includes(klass) || !rubs(klass));
  return [...new Set([...kept, ...foreign])].sort((a, b) => a - b);
}

/** All notes of these pitch classes between two MIDI numbers, ascending. */
export function ladder(classes: readonly number[], low: number, high: number): number[] {
  const notes: number[] = [];
  for (let midi = Math.ceil(low); midi <= high; midi++) if (classes.includes(wrapClass(midi))) notes.push(midi);
  return notes;
}
