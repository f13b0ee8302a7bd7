import { createRandom } from '@madoi/random/create-random';
import type { Note, SongSpec } from '../compose/score.ts';
import { beatToSec } from '../compose/timing.ts';
import { hashText } from '../core/hash-text.ts';
import type { Strip } from './strip.ts';

export interface PlayedNote {
  readonly startSec: number;
  readonly heldSec: number;
  readonly midi: number;
  readonly velocity: number;
  readonly tone: number;
}

/**
 * Turns written notes into played ones: the player's habit, a slow drift that wanders within ±`looseMs`,
 * and a little push on loud notes. Notes of one chord drift together.
 */
export function perform(song: SongSpec, strip: Strip, notes: readonly Note[]): PlayedNote[] {
  const random = createRandom(song.seed ^ hashText(`${strip.part} time`));
  const loose = strip.looseMs ?? 3;
  let drift = 0;
  let lastBeat = -1;
  return [...notes]
    .sort((a, b) => a.beat - b.beat || a.midi - b.midi)
    .map((note) => {
      if (note.beat !== lastBeat) drift = drift * 0.75 + (random() - 0.5) * loose * 0.9;
      lastBeat = note.beat;
      const push = (0.7 - note.velocity) * 3;
      const offsetSec = ((strip.lateMs ?? 0) + drift + push) / 1000;
      const startSec = beatToSec(song, note.beat);
      const heldSec = Math.max(0.03, beatToSec(song, note.beat + note.beats) - startSec);
      return {
        startSec: startSec + offsetSec,
        heldSec,
        midi: note.midi,
        velocity: note.velocity,
        tone: note.tone ?? 0.5,
      };
    });
}
