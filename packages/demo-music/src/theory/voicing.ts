import { cheapest } from '../core/list.ts';
import type { Chord } from './chord.ts';
import { ladder } from './scale.ts';

export interface VoicingRange {
  readonly lowMidi: number;
  readonly highMidi: number;
  /** How many notes to play. */
  readonly count: number;
}

/** Every close spacing of the chord's `count` weightiest tones inside the range. */
function candidates(chord: Chord, range: VoicingRange): number[][] {
  const tones = chord.voices.slice(0, range.count);
  const rungs = ladder(tones, range.lowMidi, range.highMidi);
  const found: number[][] = [];
  for (let start = 0; start + tones.length <= rungs.length; start++) {
    const close = rungs.slice(start, start + tones.length);
    found.push(close);
    // Drop-2: the second voice from above an octave down opens the chord up.
    const second = close[close.length - 2];
    if (second !== undefined && second - 12 >= range.lowMidi)
      found.push([second - 12, ...close.filter((note) => note !== second)].sort((a, b) => a - b));
  }
  return found.length > 0 ? found : [rungs];
}

function cost(notes: readonly number[], previous: readonly number[], range: VoicingRange): number {
  const centre = (range.lowMidi + range.highMidi) / 2;
  const mean = notes.reduce((sum, note) => sum + note, 0) / notes.length;
  let total = Math.abs(mean - centre) * 0.25;
  // Seconds in the low register turn to mud.
  for (let i = 1; i < notes.length; i++) {
    const gap = (notes[i] ?? 0) - (notes[i - 1] ?? 0);
    if (gap < 3 && (notes[i] ?? 0) < 55) total += 4;
  }
  if (previous.length === 0) return total;
  notes.forEach((note, i) => {
    total += Math.abs(note - (previous[Math.min(i, previous.length - 1)] ?? note));
  });
  const top = Math.abs((notes.at(-1) ?? 0) - (previous.at(-1) ?? 0));
  const moves = notes.map((note, i) => note - (previous[i] ?? note));
  const parallel = moves.every((move) => move === moves[0]) && Math.abs(moves[0] ?? 0) > 2;
  return total + (top > 4 ? (top - 4) * 2 : 0) + (parallel ? 6 : 0);
}

/** The nearest inversion to the previous voicing: common tones stay, the top voice walks. Ascending MIDI notes. */
export function voiceChord(chord: Chord, previous: readonly number[], range: VoicingRange): number[] {
  return cheapest(candidates(chord, range), (notes) => cost(notes, previous, range));
}
