import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLyricsCursor, type LyricsCursorStore } from './lyrics-cursor.ts';

const lines = [
  {
    atMs: 1_200,
    parts: [
      { text: '夜', atMs: 1_200 },
      { text: '風', atMs: 1_450 },
    ],
  },
  { atMs: 4_000, parts: [{ text: '窓' }] },
];

/** The room's clock is the machine's; it was at `fromSec` when the test began. */
let room: { fromSec: number; at: number; isPlaying: boolean; startsInMs: number } | undefined;
let cursor: LyricsCursorStore;
const now = () => cursor.store.getState();

beforeEach(() => {
  vi.useFakeTimers();
  room = { fromSec: 0, at: Date.now(), isPlaying: true, startsInMs: 0 };
  const position = () => {
    if (room === undefined) return undefined;
    const passedMs = room.isPlaying ? Math.max(0, Date.now() - room.at - room.startsInMs) : 0;
    const startsInMs = Math.max(0, room.startsInMs - (Date.now() - room.at));
    return { positionSec: room.fromSec + passedMs / 1_000, isPlaying: room.isPlaying, startsInMs };
  };
  cursor = createLyricsCursor({ lines, position });
  cursor.refresh();
});
afterEach(() => {
  cursor.stop();
  vi.useRealTimers();
});

describe('the place in the lyrics', () => {
  it('moves at the millisecond at which a line or a word begins', () => {
    vi.advanceTimersByTime(1_199);
    expect(now()).toMatchObject({ lineIndex: -1, sungCount: 0 });
    vi.advanceTimersByTime(1);
    expect(now()).toMatchObject({ lineIndex: 0, sungCount: 1 });
    vi.advanceTimersByTime(249);
    expect(now().sungCount).toBe(1);
    vi.advanceTimersByTime(1);
    expect(now()).toMatchObject({ lineIndex: 0, sungCount: 2 });
    vi.advanceTimersByTime(2_550);
    expect(now()).toMatchObject({ lineIndex: 1, sungCount: 0 });
  });

  it('counts the seconds before the first words at their millisecond', () => {
    const counts = [0, 199, 1, 999, 1].map((ms) => {
      vi.advanceTimersByTime(ms);
      return now().countIn;
    });
    expect(counts).toEqual([2, 2, 1, 1, 0]);
  });

  it('stands while the room is paused, with no timer left, and goes on from where the room is', () => {
    vi.advanceTimersByTime(1_300);
    room = { fromSec: 1.3, at: Date.now(), isPlaying: false, startsInMs: 0 };
    cursor.refresh();
    expect(vi.getTimerCount()).toBe(0);
    room = { fromSec: 4.5, at: Date.now(), isPlaying: true, startsInMs: 0 };
    cursor.refresh();
    expect(now().lineIndex).toBe(1);
  });

  it('waits out the lead before a start', () => {
    room = { fromSec: 1.1, at: Date.now(), isPlaying: true, startsInMs: 400 };
    cursor.refresh();
    vi.advanceTimersByTime(499);
    expect(now().lineIndex).toBe(-1);
    vi.advanceTimersByTime(1);
    expect(now().lineIndex).toBe(0);
  });

  it('stays at the last line when the room is at the next song already, and goes on if the room is in this one after all', () => {
    vi.advanceTimersByTime(4_100);
    room = undefined;
    cursor.refresh();
    expect(now().lineIndex).toBe(1);
    room = { fromSec: 1.3, at: Date.now(), isPlaying: true, startsInMs: 0 };
    vi.advanceTimersByTime(1_000);
    expect(now().lineIndex).toBe(0);
  });

  it('leaves no timer behind', () => {
    cursor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
