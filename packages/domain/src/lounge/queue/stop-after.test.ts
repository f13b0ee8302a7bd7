import type { MediaQueue } from '@madoi/contract/lounge/queue';
import {
  currentIdOf,
  decide,
  idsOf,
  makeEvent,
  makeQueue,
  sequentialIds,
  startMs,
} from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { nextTarget } from '../../sync/room-target.ts';
import { decideAdvance } from './decide-advance.ts';
import { systemActorId } from './event-draft.ts';
import { nextAdvanceAt, positionAt, selectUpcoming } from './position-at.ts';
import { reduceQueue } from './reduce-queue.ts';
import { shouldAutoResume } from './room-queue.ts';

const after = (sec: number) => startMs + sec * 1_000;
const stamp = () => ({ lastId: 9, newId: sequentialIds('system') });
const playing = (index = 0) => makeQueue(['a', 'b', 'c'], index, { isPlaying: true });
const marked = (queue: MediaQueue, mediaTrackId: string) =>
  reduceQueue(queue, makeEvent({ action: 'stop_after', mediaTrackId }));
const turned = (queue: MediaQueue, nowMs: number) =>
  decideAdvance(queue, nowMs, stamp()).reduce((before, draft) => reduceQueue(before, { id: 1, ...draft }), queue);

describe('silence after a track', () => {
  it('the next track is selected at its start and waits, from the very end of the marked one', () => {
    const queue = marked(playing(), 'a');
    expect(positionAt(queue, after(99.9))).toMatchObject({ index: 0, isPlaying: true });
    const still = { index: 1, positionSec: 0, isPlaying: false, endedAt: after(100) };
    expect(positionAt(queue, after(100))).toMatchObject(still);
    expect(positionAt(queue, after(900))).toMatchObject(still);
    expect(nextAdvanceAt(queue)).toBe(after(100));
    expect(decideAdvance(queue, after(130), stamp())).toMatchObject([
      { action: 'pause', mediaTrackId: 'b', seekPosition: 0, at: after(100) },
    ]);
    const silent = turned(queue, after(130));
    expect(silent.stopAfterMediaTrackId).toBeUndefined();
    expect(silent.state).toEqual({ isPlaying: false, seekPosition: 0, at: after(100) });
    expect(nextAdvanceAt(silent)).toBeUndefined();
  });
  it('a mark further down is reached over the tracks before it, also in one step after a downtime', () => {
    const queue = marked(playing(), 'b');
    expect(positionAt(queue, after(150))).toMatchObject({ index: 1, isPlaying: true });
    expect(currentIdOf(turned(queue, after(150)))).toBe('b');
    expect(turned(queue, after(150)).stopAfterMediaTrackId).toBe('b');
    const silent = turned(queue, after(5_000));
    expect(currentIdOf(silent)).toBe('c');
    expect(silent.state).toMatchObject({ isPlaying: false, seekPosition: 0 });
  });
  it('on the last track it holds short of the end, so that an addition does not start the music', () => {
    const silent = turned(marked(playing(2), 'c'), after(200));
    expect(silent.state.isPlaying).toBe(false);
    expect(silent.state.seekPosition).toBeLessThan(100);
    const more = reduceQueue(silent, makeEvent({ action: 'add', mediaTracks: aQueueAdded('d') }));
    expect(shouldAutoResume(more)).toBe(false);
    expect(decideAdvance(more, after(900), stamp())).toEqual([]);
  });
  it('nothing behind it has a time, and no client readies the next track to follow without a gap', () => {
    const queue = marked(playing(), 'b');
    expect(selectUpcoming(queue, startMs).map((each) => each.startsAt)).toEqual([after(100), undefined]);
    expect(nextTarget(queue, startMs)?.mediaTrack.id).toBe('b');
    expect(nextTarget(marked(playing(), 'a'), startMs)).toBeUndefined();
  });
});

const aQueueAdded = (id: string) => [
  { mediaTrackId: id, trackId: `track-${id}`, trackUpdatedAt: 7, duration: 100, source: { type: 'user' as const } },
];

describe('stopAfter', () => {
  it('is taken back without a track, moved by naming another', () => {
    expect(marked(marked(playing(), 'a'), 'b').stopAfterMediaTrackId).toBe('b');
    const back = reduceQueue(marked(playing(), 'a'), makeEvent({ action: 'stop_after' }));
    expect('stopAfterMediaTrackId' in back).toBe(false);
  });
  it.each([
    ['its track is removed', makeEvent({ action: 'remove', mediaTrackId: 'b' })],
    ['its track was passed', makeEvent({ action: 'play', mediaTrackId: 'c' })],
    ['the queue is replaced', makeEvent({ action: 'reset', mediaTracks: aQueueAdded('x') })],
  ])('ends when %s', (_, event) => {
    expect(reduceQueue(marked(playing(), 'b'), event).stopAfterMediaTrackId).toBeUndefined();
  });
  it.each([
    ['a seek', makeEvent({ action: 'play', mediaTrackId: 'a', seekPosition: 50 })],
    ['a pause', makeEvent({ action: 'pause' })],
    ['restart', makeEvent({ action: 'restart' })],
    ['moving on to it', makeEvent({ action: 'play', mediaTrackId: 'b' })],
    ['the server moving on', makeEvent({ action: 'play', mediaTrackId: 'b', createdBy: { id: systemActorId } })],
    ['what happens to others', makeEvent({ action: 'remove', mediaTrackId: 'c' })],
    ['its own move', makeEvent({ action: 'move', mediaTrackId: 'b' })],
  ])('outlives %s', (_, event) => {
    expect(reduceQueue(marked(playing(), 'b'), event).stopAfterMediaTrackId).toBe('b');
  });
  it('ends when somebody starts a silent room again', () => {
    const silent = reduceQueue(marked(playing(), 'a'), makeEvent({ action: 'pause' }));
    expect(silent.stopAfterMediaTrackId).toBe('a');
    expect(reduceQueue(silent, makeEvent({ action: 'play' })).stopAfterMediaTrackId).toBeUndefined();
  });
  it('[4.11] names what is on air or to come, nothing that is gone or over', () => {
    const command = (mediaTrackId?: string) => ({ action: 'stop_after' as const, mediaTrackId });
    const decideFor = (mediaTrackId: string) => decide(playing(1), command(mediaTrackId));
    expect(decideFor('b').accepted).toBe(true);
    expect(decideFor('c').accepted).toBe(true);
    expect(decideFor('a')).toEqual({ accepted: false, reason: 'deleted' });
    expect(decideFor('gone')).toEqual({ accepted: false, reason: 'deleted' });
    expect(decide(playing(1), { action: 'stop_after' })).toMatchObject({ accepted: true });
  });
});

describe('adding a removed track back', () => {
  const queue = makeQueue(['a', 'c']);
  const former = {
    trackId: 'track-x',
    source: { type: 'request' as const, id: 'request-1' },
    createdBy: { id: 'guest' },
  };
  const context = { formerTracks: new Map([['b', former]]) };
  const back = (mediaTrackId: string, trackId = 'track-x') => ({
    action: 'add' as const,
    destinationMediaTrackId: 'c',
    mediaTracks: [{ trackId, mediaTrackId }],
  });
  it('restores its id, source and author', () => {
    const decision = decide(queue, back('b'), context);
    if (!decision.accepted) throw new Error(decision.reason);
    const restored = reduceQueue(queue, { id: 1, ...decision.event });
    expect(idsOf(restored)).toEqual(['a', 'b', 'c']);
    expect(restored.mediaPlaylists[0]?.mediaTracks[1]).toMatchObject({ ...former, id: 'b' });
  });
  it('gives a track that the queue never had a new id and no author', () => {
    for (const command of [back('forged'), back('b', 'track-y')]) {
      const decision = decide(queue, command, context);
      if (!decision.accepted) throw new Error(decision.reason);
      expect(decision.event.mediaTracks?.[0]).toMatchObject({ mediaTrackId: 'new-000001', source: { type: 'user' } });
      expect(decision.event.mediaTracks?.[0]?.createdBy).toBeUndefined();
    }
  });
  it('refuses a track that is in the queue', () => {
    const present = { formerTracks: new Map([['a', former]]) };
    expect(decide(queue, back('a'), present)).toEqual({ accepted: false, reason: 'unknown' });
  });
});
