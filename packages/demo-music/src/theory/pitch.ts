const letterClass: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Pitch class 0–11 of a note name such as `F#` or `Bb`. */
export function pitchClass(name: string): number {
  const base = letterClass[name.charAt(0)];
  if (base === undefined) throw new Error(`not a note name: ${name}`);
  const sharps = [...name.slice(1)].reduce((sum, sign) => sum + (sign === '#' ? 1 : -1), 0);
  return wrapClass(base + sharps);
}

export function wrapClass(semitones: number): number {
  return ((semitones % 12) + 12) % 12;
}

/** Frequency in hertz of a MIDI note number (69 = 440 Hz, fractions allowed). */
export function midiToHz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** The note of this pitch class that lies nearest to `midi`. */
export function nearestOfClass(midi: number, klass: number): number {
  const up = wrapClass(klass - midi);
  return up <= 6 ? midi + up : midi + up - 12;
}
