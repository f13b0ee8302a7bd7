import type { SetlistEntry } from '@madoi/contract/lounge/ended';
import { sideALength } from '@madoi/domain/lounge/ended/setlist';

export interface Side {
  readonly name: 'A' | 'B';
  /** How many songs lie before it. */
  readonly offset: number;
  readonly entries: readonly SetlistEntry[];
}

/** The setlist as the two sides of a record; a single song has one side. */
export const sidesOf = (setlist: readonly SetlistEntry[]): readonly Side[] => {
  const split = sideALength(setlist.map(({ playedSec }) => playedSec));
  const sides: readonly Side[] = [
    { name: 'A', offset: 0, entries: setlist.slice(0, split) },
    { name: 'B', offset: split, entries: setlist.slice(split) },
  ];
  return sides.filter(({ entries }) => entries.length > 0);
};

/** Less than this missing is the end of a song, not a song cut short. */
const cutShortSec = 5;

export const isCutShort = ({ playedSec, duration }: SetlistEntry): boolean => duration - playedSec > cutShortSec;
