import { playLeadMs } from '@madoi/contract/constants';
import type { MediaQueue, QueueState } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { describe, expect, it } from 'vitest';
import { decideAdvance } from '../queue/decide-advance.ts';
import { appendDraft, unchanged } from '../queue/decide-register.ts';
import { nextAdvanceAt } from '../queue/position-at.ts';
import { createRoomQueue, selectCurrentTrack } from '../queue/room-queue.ts';
import { selectEstimatedTimes, selectStartTimes } from './estimated-play-time.ts';

const queueOf = (durations: readonly number[], index: number, state: QueueState): MediaQueue => ({
  ...createRoomQueue('playlist', 0),
  state,
  mediaPlaylists: [
    {
      id: 'playlist',
      currentMediaTrackIndex: index,
      updatedAt: 1,
      mediaTracks: durations.map((duration, i) => ({
        id: `entry-${i}`,
        trackId: `track-${i}`,
        trackUpdatedAt: 1,
        duration,
        source: { type: 'user' },
        createdBy: { id: 'owner' },
      })),
    },
  ],
});
const playing = { isPlaying: true, seekPosition: 10, at: 5_000 };

describe('selectEstimatedTimes', () => {
  const asked = [
    { id: 'first', duration: 60 },
    { id: 'second', duration: 30 },
  ];

  it('lets requests follow the queue one after the other', () => {
    // The second track begins at 5 s + 90 s, the queue ends 50 s later.
    const promises = selectEstimatedTimes(queueOf([100, 50], 0, playing), asked, 5_000);
    expect([...promises]).toEqual([
      ['first', 145_000],
      ['second', 205_000],
    ]);
  });

  it('lets requests play before the fillers that the queue ends with, as they do when they are accepted', () => {
    const queue = queueOf([100, 50, 40], 0, playing);
    const [list] = queue.mediaPlaylists;
    const mediaTracks = (list?.mediaTracks ?? []).map((track, index) =>
      index === 0 ? track : { ...track, source: { type: 'autoFill' as const } },
    );
    const filled = { ...queue, mediaPlaylists: list === undefined ? [] : [{ ...list, mediaTracks }] };
    expect([...selectEstimatedTimes(filled, asked, 5_000)]).toEqual([
      ['first', 95_000],
      ['second', 155_000],
    ]);
  });

  it('begins at once, after the lead, where the queue is over', () => {
    const ended = queueOf([100], 0, { isPlaying: false, seekPosition: 100, at: 5_000 });
    expect(selectEstimatedTimes(ended, asked, 9_000).get('first')).toBe(9_000 + playLeadMs);
  });

  it('has no times while the room is paused or empty', () => {
    const paused = queueOf([100, 50], 0, { isPlaying: false, seekPosition: 10, at: 5_000 });
    expect(selectEstimatedTimes(paused, asked, 9_000).size).toBe(0);
    expect(selectStartTimes(paused, 9_000).size).toBe(0);
    expect(selectEstimatedTimes(createRoomQueue('playlist', 0), asked, 9_000).size).toBe(0);
  });
});

describe('selectStartTimes', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);

  it.each(seeds)('seed %i: is when the server will really start each track, untouched', (seed) => {
    const random = createRandom(seed);
    const durations = Array.from({ length: 2 + Math.floor(random() * 6) }, () => 1 + Math.floor(random() * 3e5) / 1e3);
    const index = Math.floor(random() * (durations.length - 1));
    const goesOn = random() < 0.3;
    const nowMs = 50_000;
    const state = goesOn
      ? { isPlaying: false, seekPosition: durations[index] ?? 0, at: nowMs }
      : { isPlaying: true, seekPosition: random() * (durations[index] ?? 0), at: nowMs };
    const queue = queueOf(durations, index, state);
    const promised = selectStartTimes(queue, nowMs);
    expect(promised.size).toBe(durations.length - index - 1);
    let change = unchanged({ queue, lastId: 0 });
    let made = 0;
    const newId = () => {
      made += 1;
      return `id-${made}`;
    };
    for (let due = nextAdvanceAt(change.queue); due !== undefined; due = nextAdvanceAt(change.queue)) {
      change = decideAdvance(change.queue, due, { lastId: change.lastId, newId }).reduce(appendDraft, change);
      const startsAt = promised.get(selectCurrentTrack(change.queue)?.id ?? '');
      const event = change.events.at(-1);
      if (event?.action === 'play') expect(Math.abs(event.at - (startsAt ?? 0))).toBeLessThanOrEqual(durations.length);
    }
  });
});
