import { playLeadMs, queueTracksMax, seekLeadMs } from '@madoi/contract/constants';
import { type MediaQueue, type QueueCommand, queueActions } from '@madoi/contract/lounge/queue';
import { added, decide, idsOf, makeEvent, makeQueue, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { factsInRoom, type TrackFact } from './auto-fill.ts';
import type { FormerTrack } from './decide-command.ts';
import { reduceQueue } from './reduce-queue.ts';

const refused = (reason: string) => ({ accepted: false, reason });
const nowMs = startMs + 10_000;

describe('who may', () => {
  it('[6.08] [8.08] general is refused whatever the action', () => {
    for (const action of queueActions) {
      expect(decide(makeQueue(['a']), { action }, { role: 'general' })).toEqual(refused('unknown'));
    }
  });
  it('[6.06] a co-owner may', () => {
    expect(decide(makeQueue(['a']), { action: 'stop' }, { role: 'coOwner' }).accepted).toBe(true);
  });
  it('a command whose lastId is ahead of the room is refused with unknown', () => {
    expect(decide(makeQueue(['a']), { action: 'stop' }, { lastIdKnown: 6, lastId: 5 })).toEqual(refused('unknown'));
  });
});

it('[3.41] an event carries lastId, the actor and the clientId of its command', () => {
  expect(
    decide(makeQueue(['a']), { action: 'stop', clientId: 'press-01' }, { lastIdKnown: 3, actorId: 'user-co' }),
  ).toEqual({
    accepted: true,
    event: { action: 'stop', at: startMs, lastId: 3, clientId: 'press-01', createdBy: { id: 'user-co' } },
  });
});

describe('add and reset', () => {
  it('[4.11] [8.08] are ng_with_gifting in a room with gifts for a track that may not be together with them', () => {
    const fact = { duration: 100, updatedAt: 7, isAvailable: true };
    const trackFacts = new Map<string, TrackFact>([
      ['track-x', fact],
      ['track-y', { ...fact, isGiftingDenied: true }],
    ]);
    const mediaTracks = [{ trackId: 'track-x' }, { trackId: 'track-y' }];
    for (const action of ['add', 'reset'] as const) {
      const there = decide(makeQueue(['a']), { action, mediaTracks }, { trackFacts, isGiftingRoom: true });
      expect(there).toEqual(refused('ng_with_gifting'));
      const elsewhere = decide(makeQueue(['a']), { action, mediaTracks }, { trackFacts, isGiftingRoom: false });
      expect(elsewhere.accepted).toBe(true);
    }
    expect(factsInRoom(trackFacts, true).get('track-y')?.isAvailable).toBe(false);
    expect(factsInRoom(trackFacts, false)).toBe(trackFacts);
  });
  it('names and measures the tracks', () => {
    expect(decide(makeQueue(['a']), { action: 'add', mediaTracks: [{ trackId: 'track-x' }] })).toMatchObject({
      event: {
        mediaTracks: [
          {
            trackId: 'track-x',
            mediaTrackId: 'new-000001',
            duration: 100,
            trackUpdatedAt: 7,
            source: { type: 'user', id: 'user-owner' },
          },
        ],
      },
    });
  });
  it('leaves out what cannot be played, and is `deleted` when nothing remains', () => {
    const trackFacts = new Map([
      ...trackFactsOf(['track-x']),
      ['track-y', { duration: 9, updatedAt: 1, isAvailable: false }],
    ]);
    const both = [{ trackId: 'track-y' }, { trackId: 'track-x' }];
    const some = decide(makeQueue([]), { action: 'add', mediaTracks: both }, { trackFacts });
    expect(some).toMatchObject({ event: { mediaTracks: [{ trackId: 'track-x' }] } });
    const none = decide(makeQueue([]), { action: 'add', mediaTracks: [{ trackId: 'track-y' }] }, { trackFacts });
    expect(none).toEqual(refused('deleted'));
  });
  it('stops at the cap of the queue', () => {
    const full = makeQueue(Array.from({ length: queueTracksMax }, (_, i) => `t${i}`));
    expect(decide(full, { action: 'add', mediaTracks: [{ trackId: 'track-x' }] })).toEqual(refused('unknown'));
  });
  it('[4.11] before a track that is gone is `deleted`', () => {
    const command = { action: 'add' as const, mediaTracks: [{ trackId: 'track-x' }], destinationMediaTrackId: 'gone' };
    expect(decide(makeQueue(['a']), command, { lastIdKnown: 1 })).toEqual(refused('deleted'));
  });
});

describe('add without a destination', () => {
  const filler = (id: string) => ({ ...added(id), source: { type: 'autoFill' as const } });
  const filled = (playing: Partial<MediaQueue['state']> = { isPlaying: true }) =>
    reduceQueue(
      makeQueue(['a'], 0, playing),
      makeEvent({ action: 'add', mediaTracks: [filler('f1'), added('b'), filler('f2'), filler('f3')] }),
    );
  const place = (
    queue: MediaQueue,
    at: number,
    mediaTracks: QueueCommand['mediaTracks'] = [{ trackId: 'track-x' }],
    formerTracks: ReadonlyMap<string, FormerTrack> = new Map(),
  ) => {
    const decision = decide(queue, { action: 'add', mediaTracks }, { nowMs: at, formerTracks });
    return decision.accepted ? idsOf(reduceQueue(queue, { id: 10, ...decision.event })) : [];
  };
  it("puts a person's song before the fillers that the queue ends with, and behind every song of a person", () => {
    expect(place(filled(), startMs)).toEqual(['a', 'f1', 'b', 'new-000001', 'f2', 'f3']);
    expect(place(filled({ isPlaying: false }), startMs)).toEqual(['a', 'f1', 'b', 'new-000001', 'f2', 'f3']);
    expect(place(makeQueue(['a', 'b']), startMs)).toEqual(['a', 'b', 'new-000001']);
  });
  it('never before the filler on air, nor before one that starts within 3 s', () => {
    const f2StartsAt = startMs + 300_000;
    expect(place(filled(), f2StartsAt - 3_000)).toEqual(['a', 'f1', 'b', 'new-000001', 'f2', 'f3']);
    expect(place(filled(), f2StartsAt - 2_999)).toEqual(['a', 'f1', 'b', 'f2', 'new-000001', 'f3']);
    expect(place(filled(), f2StartsAt + 1)).toEqual(['a', 'f1', 'b', 'f2', 'new-000001', 'f3']);
    expect(place(filled(), f2StartsAt + 150_000)).toEqual(['a', 'f1', 'b', 'f2', 'f3', 'new-000001']);
  });
  it('puts a song that an undo restores before the fillers as well, and a restored filler at the end', () => {
    const formerOf = (type: 'user' | 'autoFill') =>
      new Map([['x', { trackId: 'track-x', source: { type, id: 'user-owner' }, createdBy: { id: 'user-owner' } }]]);
    const restored = (type: 'user' | 'autoFill') =>
      place(filled(), startMs, [{ trackId: 'track-x', mediaTrackId: 'x' }], formerOf(type));
    expect(restored('user')).toEqual(['a', 'f1', 'b', 'x', 'f2', 'f3']);
    expect(restored('autoFill')).toEqual(['a', 'f1', 'b', 'f2', 'f3', 'x']);
  });
  it('takes no notice of an entry id that names nothing of this queue', () => {
    const ids = place(filled(), startMs, [{ trackId: 'track-x', mediaTrackId: 'made-by-a-client' }]);
    expect(ids).toEqual(['a', 'f1', 'b', 'new-000001', 'f2', 'f3']);
  });
});

describe('rebase', () => {
  it('[4.11] a command on an older id holds while what it names exists', () => {
    const command = { action: 'move' as const, mediaTrackId: 'b', destinationMediaTrackId: 'a' };
    expect(decide(makeQueue(['a', 'b']), command, { lastIdKnown: 1 }).accepted).toBe(true);
  });
  it('[4.11] [8.08] and is `deleted` when it is gone', () => {
    for (const action of ['remove', 'move', 'play', 'pause'] as const) {
      expect(decide(makeQueue(['a']), { action, mediaTrackId: 'gone' }, { lastIdKnown: 1 })).toEqual(
        refused('deleted'),
      );
    }
    const command = { action: 'move' as const, mediaTrackId: 'a', destinationMediaTrackId: 'gone' };
    expect(decide(makeQueue(['a']), command)).toEqual(refused('deleted'));
  });
  it('an outdated pause holds the room where it is instead of throwing it back', () => {
    const queue = makeQueue(['a', 'b'], 1, { isPlaying: true, seekPosition: 2 });
    const command = { action: 'pause' as const, mediaTrackId: 'a', seekPosition: 99 };
    expect(decide(queue, command, { lastIdKnown: 4, nowMs })).toMatchObject({
      event: { mediaTrackId: 'b', seekPosition: 12 },
    });
  });
});

describe('play', () => {
  it('starts after the lead, so that everyone starts together', () => {
    expect(decide(makeQueue(['a', 'b']), { action: 'play', mediaTrackId: 'b' }, { nowMs })).toMatchObject({
      event: { at: nowMs + playLeadMs, mediaTrackId: 'b', seekPosition: 0 },
    });
  });
  it('with a place in the song that plays starts after the shorter lead of a seek, but never before the song would have begun; in any other after the whole one', () => {
    const startsAfter = (queue: MediaQueue, mediaTrackId?: string) => {
      const named = mediaTrackId === undefined ? {} : { mediaTrackId };
      const decision = decide(queue, { action: 'play', seekPosition: 5, ...named }, { nowMs });
      return decision.accepted ? decision.event.at - nowMs : undefined;
    };
    const playing = makeQueue(['a', 'b'], 0, { isPlaying: true, at: startMs });
    expect([startsAfter(playing), startsAfter(playing, 'a')]).toEqual([seekLeadMs, seekLeadMs]);
    expect(seekLeadMs).toBeLessThan(playLeadMs);
    const about = makeQueue(['a', 'b'], 0, { isPlaying: true, at: nowMs + playLeadMs - 10 });
    expect(startsAfter(about)).toBe(playLeadMs - 10);
    expect([startsAfter(playing, 'b'), startsAfter(makeQueue(['a']))]).toEqual([playLeadMs, playLeadMs]);
  });
  it('without a track resumes where it was paused', () => {
    expect(decide(makeQueue(['a'], 0, { seekPosition: 33 }), { action: 'play' }, { nowMs })).toMatchObject({
      event: { at: nowMs + playLeadMs, mediaTrackId: 'a', seekPosition: 33 },
    });
  });
  it('sent twice does not make the music jump', () => {
    const queue = makeQueue(['a'], 0, { isPlaying: true, seekPosition: 3, at: startMs });
    expect(decide(queue, { action: 'play' }, { nowMs })).toMatchObject({ event: { at: startMs, seekPosition: 3 } });
  });
  it('[5.06] not at or behind the end of the track', () => {
    const play = (seekPosition: number) => decide(makeQueue(['a']), { action: 'play', seekPosition });
    expect(play(100)).toEqual(refused('unknown'));
    expect(play(99.9).accepted).toBe(true);
  });
  it('after the end goes on with the next, or the last one from its start', () => {
    const ended = makeQueue(['a', 'b'], 0, { seekPosition: 100 });
    expect(decide(ended, { action: 'play' })).toMatchObject({ event: { mediaTrackId: 'b', seekPosition: 0 } });
    const over = makeQueue(['a', 'b'], 1, { seekPosition: 100 });
    expect(decide(over, { action: 'play' })).toMatchObject({ event: { mediaTrackId: 'b', seekPosition: 0 } });
  });
  it('restart and reset_index sound after the lead; nothing sounds in an empty queue', () => {
    const playing = makeQueue(['a', 'b'], 1, { isPlaying: true });
    expect(decide(playing, { action: 'restart' }, { nowMs })).toMatchObject({ event: { at: nowMs + playLeadMs } });
    expect(decide(playing, { action: 'reset_index' }, { nowMs })).toMatchObject({ event: { at: nowMs + playLeadMs } });
    for (const action of ['play', 'pause', 'restart', 'reset_index'] as const) {
      expect(decide(makeQueue([]), { action })).toEqual(refused('unknown'));
    }
  });
});

it('a pause without a position holds where the clock says; never so far that it reads as ended', () => {
  const playing = makeQueue(['a'], 0, { isPlaying: true, seekPosition: 5 });
  expect(decide(playing, { action: 'pause' }, { nowMs })).toMatchObject({ event: { seekPosition: 15 } });
  expect(decide(playing, { action: 'pause', seekPosition: 500 })).toMatchObject({ event: { seekPosition: 99.999 } });
});
