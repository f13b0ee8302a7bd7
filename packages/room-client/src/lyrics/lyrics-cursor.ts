import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';
import type { QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import { countInAt, lineIndexAt, nextLyricsChangeMs, sungPartCount } from '@madoi/domain/lyrics/line-at';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where a song is in its lyrics. */
export interface LyricsCursor {
  /** The line that is sung; -1: none yet. */
  readonly lineIndex: number;
  /** How many parts of that line are sung, where its words have times. */
  readonly sungCount: number;
  /** Whole seconds until the first words, from three down; 0: there is nothing to count. */
  readonly countIn: number;
}

export interface LyricsCursorOptions {
  /** In the times of the cut that the room plays. */
  readonly lines: readonly LyricsLine[];
  /** Where the room is in this song at this moment, by the server's clock; undefined while it is in none or in another one. */
  readonly position: () => Pick<QueuePosition, 'positionSec' | 'isPlaying' | 'startsInMs'> | undefined;
}

export interface LyricsCursorStore {
  readonly store: StoreApi<LyricsCursor>;
  /** Begins, and looks again: the room was paused, moved or went on. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** The longest sleep, in ms: an estimate of the clock that became better, or a timer that came late, shows by then. */
const lookAgainMs = 1_000;

const isSame = (one: LyricsCursor, other: LyricsCursor): boolean =>
  one.lineIndex === other.lineIndex && one.sungCount === other.sungCount && one.countIn === other.countIn;

/** Follows a song by its words: it wakes when the next line or word begins, and sleeps while the room is paused. */
export const createLyricsCursor = ({ lines, position }: LyricsCursorOptions): LyricsCursorStore => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cursorAt = (positionMs: number): LyricsCursor => {
    const lineIndex = lineIndexAt(lines, positionMs);
    const line = lines[lineIndex];
    const sungCount = line ? sungPartCount(line, positionMs) : 0;
    return { lineIndex, sungCount, countIn: countInAt(lines, positionMs) };
  };
  const store = createStore<LyricsCursor>(() => cursorAt((position()?.positionSec ?? 0) * 1_000));
  const refresh = () => {
    clearTimeout(timer);
    const now = position();
    // At the join of two songs the last line stays until the next song's lyrics stand in its place; and an estimate of the clock may
    // have been ahead, so that the room comes to this song only now.
    if (now === undefined) {
      timer = setTimeout(refresh, lookAgainMs);
      return;
    }
    const positionMs = now.positionSec * 1_000;
    const [before, next] = [store.getState(), cursorAt(positionMs)];
    if (!isSame(before, next)) store.setState(next);
    if (!now.isPlaying) return;
    const changeMs = nextLyricsChangeMs(lines, positionMs);
    const untilMs = changeMs === undefined ? lookAgainMs : changeMs - positionMs;
    // Seconds of the count fall on whole seconds before the first words, and no look is more than a second away from the last.
    const inStepMs = untilMs > lookAgainMs ? untilMs % lookAgainMs || lookAgainMs : untilMs;
    timer = setTimeout(refresh, Math.ceil(inStepMs + Math.max(0, now.startsInMs)));
  };
  return { store, refresh, stop: () => clearTimeout(timer) };
};
