import { pitchClass, wrapClass } from './pitch.ts';

export interface Chord {
  readonly symbol: string;
  readonly root: number;
  /** Pitch class in the bass: the root, or what follows the slash. */
  readonly bass: number;
  /** Pitch classes in order of importance: third, seventh, fifth, tensions, root. */
  readonly voices: readonly number[];
}

/** Semitones above the root, in the order a player would miss them most. */
const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [4, 7, 0],
  m: [3, 7, 0],
  5: [7, 0],
  6: [4, 9, 7, 0],
  69: [4, 9, 2, 7, 0],
  m6: [3, 9, 7, 0],
  maj7: [4, 11, 7, 0],
  maj9: [4, 11, 2, 7, 0],
  7: [4, 10, 7, 0],
  9: [4, 10, 2, 7, 0],
  13: [4, 10, 9, 2, 0],
  '7b9': [4, 10, 1, 7, 0],
  '7#9': [4, 10, 3, 7, 0],
  '7alt': [4, 10, 8, 3, 0],
  m7: [3, 10, 7, 0],
  m9: [3, 10, 2, 7, 0],
  m11: [3, 10, 5, 7, 0],
  m7b5: [3, 10, 6, 0],
  dim7: [3, 6, 9, 0],
  sus4: [5, 7, 0],
  '7sus4': [5, 10, 7, 0],
  '9sus4': [5, 10, 2, 7, 0],
  sus2: [2, 7, 0],
  add9: [4, 2, 7, 0],
};

/** Reads `Fmaj9`, `E7#9`, `G/B`; throws on a symbol it does not know. `transpose` in semitones. */
export function parseChord(symbol: string, transpose = 0): Chord {
  const match = /^([A-G][b#]?)([^/]*)(?:\/([A-G][b#]?))?$/.exec(symbol);
  const intervals = match ? qualities[match[2] ?? ''] : undefined;
  if (!match || !intervals) throw new Error(`not a chord symbol: ${symbol}`);
  const root = wrapClass(pitchClass(match[1] ?? '') + transpose);
  const bass = match[3] === undefined ? root : wrapClass(pitchClass(match[3]) + transpose);
  return { symbol, root, bass, voices: intervals.map((interval) => wrapClass(root + interval)) };
}
