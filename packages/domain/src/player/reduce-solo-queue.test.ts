import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { describe, expect, it } from 'vitest';
import { reduceSoloQueue } from './reduce-solo-queue.ts';
import { emptySoloQueue, isSoloEnded, type SoloEvent, type SoloQueue, selectSoloCurrent } from './solo-queue.ts';
import { soloPositionSec } from './solo-step.ts';

const context = { type: 'album', id: 'album-0001', title: 'An album' } as const;

const trackOf = (id: string, duration = 10): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration,
  source: { type: 'album' },
  createdBy: { id: 'me' },
});
const tracksOf = (ids: string) => [...ids].map((id) => trackOf(id));

type Press = SoloEvent extends infer E ? (E extends SoloEvent ? Omit<E, 'at'> : never) : never;
const press = (queue: SoloQueue, at: number, ...events: Press[]) =>
  events.reduce((before, event) => reduceSoloQueue(before, { ...event, at } as SoloEvent), queue);
const playing = (ids: string, startIndex?: number) =>
  press(emptySoloQueue, 0, { kind: 'listPlayed', tracks: tracksOf(ids), context, startIndex, seed: 7 });
const order = (queue: SoloQueue) => queue.tracks.map(({ id }) => id).join('');
const now = (queue: SoloQueue) => selectSoloCurrent(queue)?.id;

describe('going through a list', () => {
  it('plays from the entry that was clicked, and goes on without a gap until it is over', () => {
    const queue = playing('abc', 1);
    expect(now(queue)).toBe('b');
    const later = press(queue, 10_500, { kind: 'ticked' });
    expect(now(later)).toBe('c');
    expect(later.state).toEqual({ isPlaying: true, seekPosition: 0, at: 10_000 });
    expect(soloPositionSec(later, 10_500)).toBeCloseTo(0.5);
  });

  it('[4.19] is ended when it is not playing, on the last track, at its duration; play starts it over', () => {
    const ended = press(playing('ab'), 25_000, { kind: 'ticked' });
    expect(ended.state).toEqual({ isPlaying: false, seekPosition: 10, at: 20_000 });
    expect([now(ended), isSoloEnded(ended)]).toEqual(['b', true]);
    const again = press(ended, 26_000, { kind: 'played' });
    expect([now(again), again.state.isPlaying, isSoloEnded(again)]).toEqual(['a', true, false]);
  });

  it('goes on with what was added after its end', () => {
    const added = press(playing('a'), 12_000, { kind: 'added', tracks: tracksOf('z'), place: 'end' });
    expect([isSoloEnded(added), added.state.isPlaying]).toEqual([false, false]);
    expect(now(press(added, 13_000, { kind: 'played' }))).toBe('z');
  });

  it('repeats all, or one until "next" is pressed', () => {
    const all = press(playing('ab'), 0, { kind: 'repeatSet', repeat: 'all' });
    expect(now(press(all, 20_500, { kind: 'ticked' }))).toBe('a');
    const one = press(playing('ab'), 0, { kind: 'repeatSet', repeat: 'one' });
    const third = press(one, 25_000, { kind: 'ticked' });
    expect([now(third), third.turns - one.turns]).toEqual(['a', 2]);
    expect(now(press(third, 25_100, { kind: 'nextPressed' }))).toBe('b');
  });

  it('skips unavailable tracks, and stops when all are unavailable', () => {
    const gone = { ...trackOf('b'), detail: { isAvailable: false } as MediaTrack['detail'] };
    const tracks = [trackOf('a'), gone, trackOf('c')];
    const queue = press(emptySoloQueue, 0, { kind: 'listPlayed', tracks, context, startIndex: 0, seed: 1 });
    const third = press(queue, 1_000, { kind: 'nextPressed' });
    expect(now(third)).toBe('c');
    expect(now(press(third, 1_000, { kind: 'jumped', mediaTrackId: 'b' }))).toBe('c');
    const all = press(
      third,
      2_000,
      { kind: 'repeatSet', repeat: 'all' },
      { kind: 'unplayableFound', mediaTrackId: 'c' },
    );
    expect([now(all), all.state.isPlaying]).toEqual(['a', true]);
    expect(press(all, 2_100, { kind: 'unplayableFound', mediaTrackId: 'a' }).state.isPlaying).toBe(false);
  });
});

describe('pressing', () => {
  it('goes back within three seconds of the start, and to the start after them', () => {
    const second = playing('abc', 1);
    expect(now(press(second, 3_000, { kind: 'previousPressed' }))).toBe('a');
    const restarted = press(second, 3_001, { kind: 'previousPressed' });
    expect([now(restarted), restarted.state.seekPosition]).toEqual(['b', 0]);
    const first = press(playing('abc'), 1_000, { kind: 'previousPressed' });
    expect([now(first), first.state]).toEqual(['a', { isPlaying: true, seekPosition: 0, at: 1_000 }]);
    const wrapped = press(playing('abc'), 0, { kind: 'repeatSet', repeat: 'all' }, { kind: 'previousPressed' });
    expect(now(wrapped)).toBe('c');
  });

  it('ends at "next" on the last one', () => {
    expect(isSoloEnded(press(playing('ab', 1), 1_000, { kind: 'nextPressed' }))).toBe(true);
  });

  it('pauses and goes on at its place, and seeks within the track', () => {
    const paused = press(playing('ab'), 4_000, { kind: 'paused' });
    const resumed = press(paused, 9_000, { kind: 'played' });
    expect(soloPositionSec(resumed, 9_500)).toBeCloseTo(4.5);
    expect(press(paused, 9_000, { kind: 'seeked', positionSec: 99 }).state.seekPosition).toBe(10);
    expect(press(paused, 9_000, { kind: 'seeked', positionSec: Number.NaN })).toEqual(paused);
    expect(now(press(resumed, 9_600, { kind: 'seeked', positionSec: 10 }))).toBe('b');
  });

  it('[4.15] stops when the current track is taken out; the one behind it is next in line', () => {
    const queue = press(playing('abc', 1), 2_000, { kind: 'removed', mediaTrackId: 'b' });
    expect([now(queue), queue.state]).toEqual(['c', { isPlaying: false, seekPosition: 0, at: 2_000 }]);
    const kept = press(playing('abc', 1), 2_000, { kind: 'removed', mediaTrackId: 'a' });
    expect([now(kept), kept.state.isPlaying]).toEqual(['b', true]);
  });

  it('adds behind the current one or at the end, and not what is there already', () => {
    const next = press(playing('abc'), 0, { kind: 'added', tracks: tracksOf('xy'), place: 'next' });
    expect(order(next)).toBe('axybc');
    expect(order(press(next, 0, { kind: 'added', tracks: tracksOf('xz'), place: 'end' }))).toBe('axybcz');
  });

  it('moves before another entry or to the end, keeping the current one', () => {
    const queue = press(playing('abcd', 1), 0, { kind: 'moved', mediaTrackId: 'd', beforeMediaTrackId: 'a' });
    expect([order(queue), now(queue)]).toEqual(['dabc', 'b']);
    expect(order(press(queue, 0, { kind: 'moved', mediaTrackId: 'b', beforeMediaTrackId: undefined }))).toBe('dacb');
    expect(press(queue, 0, { kind: 'moved', mediaTrackId: 'b', beforeMediaTrackId: 'nobody' })).toBe(queue);
  });

  it('is emptied, and stays so whatever the commands', () => {
    const empty = press(playing('ab'), 500, { kind: 'cleared' });
    const pressed = press(empty, 600, { kind: 'played' }, { kind: 'nextPressed' }, { kind: 'previousPressed' });
    expect([pressed.tracks, pressed.state.isPlaying, isSoloEnded(pressed)]).toEqual([[], false, false]);
  });
});

describe('shuffling', () => {
  it('keeps the current track, which goes on, first, and goes back to the order of the list', () => {
    const queue = press(playing('abcdefgh', 3), 2_000, { kind: 'shuffled', seed: 11 });
    expect([order(queue)[0], now(queue), soloPositionSec(queue, 2_000)]).toEqual(['d', 'd', 2]);
    expect(order(queue)).not.toBe('dabcefgh');
    const later = press(queue, 2_500, { kind: 'added', tracks: tracksOf('z'), place: 'next' });
    const listed = press(later, 3_000, { kind: 'unshuffled' });
    expect([order(listed), now(listed)]).toEqual(['abcdzefgh', 'd']);
  });

  it('stays on for the next list: it begins with the track that was clicked, or with any', () => {
    const shuffled = press(playing('ab'), 0, { kind: 'shuffled', seed: 3 });
    const tracks = tracksOf('klmnop');
    const pressed = press(shuffled, 0, { kind: 'listPlayed', tracks, context, startIndex: 2, seed: 5 });
    expect([now(pressed), order(press(pressed, 0, { kind: 'unshuffled' }))]).toEqual(['m', 'klmnop']);
    const any = press(shuffled, 0, { kind: 'listPlayed', tracks, context, startIndex: undefined, seed: 5 });
    expect(now(any)).toBe('p');
  });
});

describe('another listener', () => {
  const detailOf = (id: string) => ({
    ...{ id: `track-${id}`, name: id, albumId: 'album-0001', artistId: 'artist-01', updatedAt: 0 },
    ...{ isAvailable: true, isExplicit: false },
    audioInfo: { type: 'full' as const, duration: 200, range: { start: 0, end: 200 } },
    highlight: { type: 90 as const, duration: 90, range: { start: 60, end: 150 } },
  });
  const songsFor = (duration: number) => ['a', 'b'].map((id) => ({ ...trackOf(id, duration), detail: detailOf(id) }));
  const started = (duration: number) =>
    press(emptySoloQueue, 0, { kind: 'listPlayed', tracks: songsFor(duration), context, startIndex: 0, seed: 7 });

  it('a guest who becomes a user goes on with the whole song at the highlight’s position in it', () => {
    const queue = press(started(90), 20_000, { kind: 'listenerChanged', isGuest: false });
    expect(queue.tracks.map(({ duration }) => duration)).toEqual([200, 200]);
    expect(queue.state).toEqual({ isPlaying: true, seekPosition: 80, at: 20_000 });
  });

  it('a user who becomes a guest starts over with the highlight', () => {
    const queue = press(started(200), 20_000, { kind: 'listenerChanged', isGuest: true });
    expect(queue.tracks.map(({ duration }) => duration)).toEqual([90, 90]);
    expect(soloPositionSec(queue, 20_000)).toBe(0);
  });

  it('changes nothing of a queue that is cut for them already, or whose tracks are not known', () => {
    const cut = press(started(90), 1_000, { kind: 'ticked' });
    expect(press(cut, 1_000, { kind: 'listenerChanged', isGuest: true })).toBe(cut);
    const unknown = press(playing('ab'), 1_000, { kind: 'ticked' });
    expect(press(unknown, 1_000, { kind: 'listenerChanged', isGuest: true })).toBe(unknown);
  });
});
