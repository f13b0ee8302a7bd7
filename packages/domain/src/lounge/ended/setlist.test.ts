import { type QueueEvent, queueActions } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { added, makeEvent, startMs } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { selectSetlist, sideALength } from './setlist.ts';

const sec = 1_000;
const play = (mediaTrackId: string, atSec: number, seekPosition = 0) =>
  makeEvent({ action: 'play', mediaTrackId, seekPosition, at: startMs + atSec * sec });
const pause = (atSec: number) => makeEvent({ action: 'pause', at: startMs + atSec * sec });
const three = makeEvent({ action: 'add', mediaTracks: ['a', 'b', 'c'].map((id) => added(id)) });
const setlistOf = (events: readonly QueueEvent[], untilSec: number) =>
  selectSetlist(events, startMs + untilSec * sec).map(({ mediaTrack, startedAt, playedMs }) => [
    mediaTrack.id,
    (startedAt - startMs) / sec,
    playedMs / sec,
  ]);

describe('setlist', () => {
  it('follows tracks over their ends, and counts of a song that was cut short what sounded', () => {
    expect(setlistOf([three, play('a', 10)], 250)).toEqual([
      ['a', 10, 100],
      ['b', 110, 100],
      ['c', 210, 40],
    ]);
    expect(setlistOf([three, play('a', 0), play('c', 30)], 40)).toEqual([
      ['a', 0, 30],
      ['c', 30, 10],
    ]);
  });

  it('leaves pauses out, and a paused song is one entry', () => {
    expect(setlistOf([three, play('a', 0), pause(20), play('a', 50, 20), pause(60)], 500)).toEqual([['a', 0, 30]]);
  });

  it('leaves out a song that played for less than a second', () => {
    expect(setlistOf([three, play('a', 0), play('b', 20), play('a', 20.5, 20), pause(30)], 90)).toEqual([
      ['a', 0, 29.5],
    ]);
  });

  it('leaves out the last song too when the room ended less than a second after its start', () => {
    const events = [three, play('a', 0), play('b', 20)];
    expect(setlistOf(events, 20.9).map(([id]) => id)).toEqual(['a']);
    expect(setlistOf(events, 21).map(([id]) => id)).toEqual(['a', 'b']);
    // Chosen, and not begun: everybody gets a moment to be ready.
    expect(setlistOf([three, play('a', 0), play('b', 20)], 19.9).map(([id]) => id)).toEqual(['a']);
  });

  it('lists a song twice when another song played in between', () => {
    const events = [three, play('a', 0), play('b', 20), play('a', 30), pause(40)];
    expect(setlistOf(events, 90).map(([id]) => id)).toEqual(['a', 'b', 'a']);
  });

  it('goes on after a track that ended by itself, and keeps what was removed later', () => {
    const remove = makeEvent({ action: 'remove', mediaTrackId: 'a', at: startMs + 150 * sec });
    expect(setlistOf([three, play('a', 0), play('b', 100), remove], 160)).toEqual([
      ['a', 0, 100],
      ['b', 100, 60],
    ]);
  });

  it('is empty for a room that never played', () => {
    expect(setlistOf([], 100)).toEqual([]);
    expect(setlistOf([three, pause(3)], 100)).toEqual([]);
  });

  it('never plays longer than the time that passed, in order, whatever the commands (400 histories)', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = createRandom(seed);
      const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
      let at = startMs;
      const events = Array.from({ length: 60 }, (_, id) => {
        // A start is stamped ahead of time, by the lead; an advance is stamped with the end of the song before.
        at += Math.floor(random() * 60_000);
        const jitterMs = Math.floor(random() * 1_200) - 600;
        const mediaTracks = [added(`n${id}`, 1 + random() * 90)];
        const ids = ['n0', 'n1', 'n2', `n${Math.floor(random() * 60)}`];
        return makeEvent({
          id: id + 1,
          at: at + jitterMs,
          action: id === 0 ? 'add' : pick(queueActions),
          mediaTracks,
          mediaTrackId: pick(ids),
          destinationMediaTrackId: pick(ids),
          seekPosition: random() * 100,
        });
      });
      const untilMs = at + 30_000;
      const setlist = selectSetlist(events, untilMs);
      const sumMs = setlist.reduce((sum, { playedMs }) => sum + playedMs, 0);
      expect(sumMs, `seed ${seed}`).toBeLessThanOrEqual(untilMs - startMs + 600);
      for (const [index, entry] of setlist.entries()) {
        const previous = setlist[index - 1];
        expect(entry.playedMs, `seed ${seed}`).toBeGreaterThan(0);
        expect(entry.mediaTrack.id, `seed ${seed}`).not.toBe(previous?.mediaTrack.id);
        if (previous === undefined) continue;
        expect(entry.startedAt, `seed ${seed}`).toBeGreaterThanOrEqual(previous.startedAt + previous.playedMs - 1e-3);
      }
    }
  });
});

describe('sides', () => {
  it('puts the songs of the first half of the time on side A', () => {
    expect(sideALength([])).toBe(0);
    expect(sideALength([200])).toBe(1);
    expect(sideALength([10, 300])).toBe(1);
    expect(sideALength([300, 10])).toBe(1);
    expect(sideALength([100, 100, 100, 100])).toBe(2);
    expect(sideALength([100, 100, 100])).toBe(2);
  });
});
