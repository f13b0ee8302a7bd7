import { mediaQueueSchema, queueActions } from '@madoi/contract/lounge/queue';
import {
  added,
  currentIdOf,
  expectValidQueue,
  idsOf,
  makeEvent,
  makeQueue,
  startMs,
} from '@madoi/test-kit/queue-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceQueue } from './reduce-queue.ts';
import { createRoomQueue, selectIndex, selectTracks } from './room-queue.ts';

const at = startMs + 5_000;

it('[3.43] [3.44] [9.23] a new room has one empty lounge playlist, stopped, with a fade of 3', () => {
  const queue = createRoomQueue('playlist-1', startMs);
  expect(mediaQueueSchema.parse(queue)).toEqual({
    type: 'lounge',
    currentMediaPlaylistIndex: 0,
    fadeDuration: 3,
    state: { isPlaying: false, seekPosition: 0, at: startMs },
    mediaPlaylists: [{ id: 'playlist-1', currentMediaTrackIndex: 0, updatedAt: startMs, mediaTracks: [] }],
  });
});

it('[3.45] a track keeps its id, track, version, source and who put it there', () => {
  const event = makeEvent({ action: 'add', createdBy: { id: 'user-co' }, mediaTracks: [added('a')] });
  expect(selectTracks(reduceQueue(makeQueue([]), event))[0]).toEqual({
    id: 'a',
    trackId: 'track-a',
    trackUpdatedAt: 7,
    duration: 100,
    source: { type: 'user', id: 'user-owner' },
    createdBy: { id: 'user-co' },
  });
});

describe('reset', () => {
  it('[4.21] replaces the playlist: track 0, paused, at the position', () => {
    const before = makeQueue(['a', 'b', 'c'], 2, { isPlaying: true, seekPosition: 50 });
    const after = reduceQueue(
      before,
      makeEvent({ action: 'reset', at, seekPosition: 12, mediaTracks: [added('x'), added('y')] }),
    );
    expect(idsOf(after)).toEqual(['x', 'y']);
    expect(selectIndex(after)).toBe(0);
    expect(after.state).toEqual({ isPlaying: false, seekPosition: 12, at });
  });
  it('[4.21] without tracks empties the queue', () => {
    const after = reduceQueue(makeQueue(['a'], 0, { isPlaying: true }), makeEvent({ action: 'reset', at }));
    expect(idsOf(after)).toEqual([]);
    expect(after.state.isPlaying).toBe(false);
  });
});

describe('add', () => {
  const add = (index: number, destinationMediaTrackId?: string) =>
    reduceQueue(
      makeQueue(['a', 'b', 'c'], index, { isPlaying: true }),
      makeEvent({
        action: 'add',
        at,
        mediaTracks: [added('x'), added('y')],
        ...(destinationMediaTrackId ? { destinationMediaTrackId } : {}),
      }),
    );
  it('[4.22] appends without a destination and leaves the index', () => {
    expect(idsOf(add(1))).toEqual(['a', 'b', 'c', 'x', 'y']);
    expect(currentIdOf(add(1))).toBe('b');
  });
  it('[4.22] inserts before the destination, in the order given', () => {
    expect(idsOf(add(0, 'b'))).toEqual(['a', 'x', 'y', 'b', 'c']);
  });
  it('[4.22] shifts the index when inserted before it', () => {
    expect(selectIndex(add(1, 'a'))).toBe(3);
    expect(currentIdOf(add(1, 'a'))).toBe('b');
  });
  it('[4.22] shifts the index when inserted at it', () => {
    expect(selectIndex(add(1, 'b'))).toBe(3);
    expect(currentIdOf(add(1, 'b'))).toBe('b');
  });
  it('does not shift when inserted behind it, nor touch what is playing', () => {
    expect(selectIndex(add(1, 'c'))).toBe(1);
    expect(add(1, 'c').state.isPlaying).toBe(true);
  });
  it('[4.22] into an empty queue selects the first of them', () => {
    const after = reduceQueue(makeQueue([]), makeEvent({ action: 'add', mediaTracks: [added('x'), added('y')] }));
    expect(currentIdOf(after)).toBe('x');
  });
  it('an unknown destination changes nothing', () => {
    expect(idsOf(add(1, 'gone'))).toEqual(['a', 'b', 'c']);
  });
});

describe('remove', () => {
  const remove = (index: number, mediaTrackId: string) =>
    reduceQueue(
      makeQueue(['a', 'b', 'c'], index, { isPlaying: true, seekPosition: 30 }),
      makeEvent({ action: 'remove', at, mediaTrackId }),
    );
  it('[4.23] lowers the index when the track was before it', () => {
    expect(idsOf(remove(1, 'a'))).toEqual(['b', 'c']);
    expect(selectIndex(remove(1, 'a'))).toBe(0);
    expect(currentIdOf(remove(1, 'a'))).toBe('b');
  });
  it('leaves the index and the music when it was behind', () => {
    expect(currentIdOf(remove(1, 'c'))).toBe('b');
    expect(remove(1, 'c').state).toMatchObject({ isPlaying: true, seekPosition: 30 });
  });
  it('[4.15] removing the current track stops it and selects the next', () => {
    expect(currentIdOf(remove(1, 'b'))).toBe('c');
    expect(remove(1, 'b').state).toEqual({ isPlaying: false, seekPosition: 0, at });
  });
  it('[4.15] removing the last one while it plays stops on the one before', () => {
    expect(currentIdOf(remove(2, 'c'))).toBe('b');
    expect(remove(2, 'c').state.isPlaying).toBe(false);
  });
  it('removing the only track leaves an empty, stopped queue', () => {
    const after = reduceQueue(
      makeQueue(['a'], 0, { isPlaying: true }),
      makeEvent({ action: 'remove', mediaTrackId: 'a' }),
    );
    expectValidQueue(after);
    expect(idsOf(after)).toEqual([]);
  });
});

describe('play and pause', () => {
  it('[4.24] play sets the track, the flag and the position', () => {
    const after = reduceQueue(
      makeQueue(['a', 'b']),
      makeEvent({ action: 'play', at, mediaTrackId: 'b', seekPosition: 42 }),
    );
    expect(currentIdOf(after)).toBe('b');
    expect(after.state).toEqual({ isPlaying: true, seekPosition: 42, at });
  });
  it('[4.24] pause sets the track, the flag and the position', () => {
    const playing = makeQueue(['a', 'b'], 0, { isPlaying: true });
    const after = reduceQueue(playing, makeEvent({ action: 'pause', at, mediaTrackId: 'a', seekPosition: 9.5 }));
    expect(after.state).toEqual({ isPlaying: false, seekPosition: 9.5, at });
  });
  it('[4.15] a different track starts from the seek position, by default its start', () => {
    const playing = makeQueue(['a', 'b'], 0, { isPlaying: true, seekPosition: 77 });
    const after = reduceQueue(playing, makeEvent({ action: 'play', at, mediaTrackId: 'b' }));
    expect(after.state.seekPosition).toBe(0);
  });
  it('an unknown track changes nothing', () => {
    const queue = makeQueue(['a']);
    expect(reduceQueue(queue, makeEvent({ action: 'play', mediaTrackId: 'gone' }))).toBe(queue);
  });
});

describe('move', () => {
  const move = (mediaTrackId: string, destinationMediaTrackId?: string) =>
    reduceQueue(
      makeQueue(['a', 'b', 'c', 'd'], 1, { isPlaying: true, seekPosition: 3 }),
      makeEvent({ action: 'move', mediaTrackId, ...(destinationMediaTrackId ? { destinationMediaTrackId } : {}) }),
    );
  it('[4.25] puts a track before a destination, or to the end', () => {
    expect(idsOf(move('d', 'a'))).toEqual(['d', 'a', 'b', 'c']);
    expect(idsOf(move('a'))).toEqual(['b', 'c', 'd', 'a']);
  });
  it('[4.25] keeps the current track selected and playing wherever it goes', () => {
    for (const after of [move('d', 'a'), move('a'), move('b'), move('b', 'a')]) {
      expect(currentIdOf(after)).toBe('b');
      expect(after.state).toMatchObject({ isPlaying: true, seekPosition: 3 });
    }
  });
  it('unknown ids and a track before itself change nothing', () => {
    for (const after of [move('gone'), move('a', 'gone'), move('c', 'c')])
      expect(idsOf(after)).toEqual(['a', 'b', 'c', 'd']);
  });
});

it('[4.26] reset_index goes to track 0 at a position and lets the flag be', () => {
  const playing = makeQueue(['a', 'b'], 1, { isPlaying: true, seekPosition: 50 });
  const after = reduceQueue(playing, makeEvent({ action: 'reset_index', at, seekPosition: 5 }));
  expect(selectIndex(after)).toBe(0);
  expect(after.state).toEqual({ isPlaying: true, seekPosition: 5, at });
});

it('[4.27] stop pauses at 0; restart plays the current track from 0', () => {
  const playing = makeQueue(['a', 'b'], 1, { isPlaying: true, seekPosition: 50 });
  const stopped = reduceQueue(playing, makeEvent({ action: 'stop', at }));
  expect(stopped.state).toEqual({ isPlaying: false, seekPosition: 0, at });
  const restarted = reduceQueue(
    { ...stopped, state: { ...stopped.state, seekPosition: 9 } },
    makeEvent({ action: 'restart', at }),
  );
  expect(restarted.state).toEqual({ isPlaying: true, seekPosition: 0, at });
  expect(currentIdOf(restarted)).toBe('b');
});

it('never throws and stays sound under any series of events, however wrong', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'x', 'y', 'gone');
  const event = fc.record(
    {
      action: fc.constantFrom(...queueActions),
      mediaTrackId: id,
      destinationMediaTrackId: id,
      seekPosition: fc.oneof(fc.double(), fc.integer({ min: 0, max: 200 })),
      mediaTracks: fc.array(
        fc.tuple(id, fc.integer({ min: 0, max: 300 })).map(([name, sec]) => added(name, sec)),
        {
          maxLength: 4,
        },
      ),
    },
    { requiredKeys: ['action'] },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let queue = makeQueue(['a', 'b', 'c'], 1);
      const frozen = JSON.stringify(queue);
      const first = queue;
      for (const each of events) {
        queue = reduceQueue(queue, makeEvent(each));
        expectValidQueue(queue);
      }
      expect(JSON.stringify(first)).toBe(frozen);
    }),
    { numRuns: 500 },
  );
});
