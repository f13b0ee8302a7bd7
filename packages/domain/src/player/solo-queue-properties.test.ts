import type { MediaTrack } from '@madoi/contract/lounge/queue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionAt } from '../lounge/queue/position-at.ts';
import { nextTarget } from '../sync/room-target.ts';
import { reduceSoloQueue } from './reduce-solo-queue.ts';
import { selectSoloMediaQueue, soloEntryIdOf } from './solo-media-queue.ts';
import { emptySoloQueue, repeatModes, type SoloEvent, type SoloQueue, selectSoloCurrent } from './solo-queue.ts';
import { soloPositionSec } from './solo-step.ts';

const trackOf = (id: string): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration: 1 + (id.charCodeAt(id.length - 1) % 5),
  source: { type: 'user' },
  createdBy: { id: 'me' },
});
const names = Array.from({ length: 12 }, (_, index) => `entry-${index}`);
const context = { type: 'playlist', title: 'Songs' } as const;

const id = fc.constantFrom(...names);
const seed = fc.integer({ min: 0, max: 2 ** 31 });
const tracks = fc.uniqueArray(id, { maxLength: 8 }).map((ids) => ids.map(trackOf));
const event = fc.oneof(
  fc.record({
    kind: fc.constant('listPlayed'),
    tracks,
    context: fc.constant(context),
    startIndex: fc.option(fc.nat(9), { nil: undefined }),
    seed,
  }),
  fc.record({ kind: fc.constantFrom('played', 'paused', 'nextPressed', 'previousPressed', 'unshuffled', 'ticked') }),
  fc.record({ kind: fc.constant('seeked'), positionSec: fc.double({ min: -1, max: 7 }) }),
  fc.record({ kind: fc.constantFrom('jumped', 'removed', 'unplayableFound'), mediaTrackId: id }),
  fc.record({ kind: fc.constant('added'), tracks, place: fc.constantFrom('next', 'end') }),
  fc.record({ kind: fc.constant('moved'), mediaTrackId: id, beforeMediaTrackId: fc.option(id, { nil: undefined }) }),
  fc.record({ kind: fc.constant('shuffled'), seed }),
  fc.record({ kind: fc.constant('repeatSet'), repeat: fc.constantFrom(...repeatModes) }),
);
const history = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 4_000 })), { maxLength: 40 });

const run = (
  steps: readonly (readonly [object, number])[],
  onStep: (before: SoloQueue, after: SoloQueue, event: SoloEvent) => void,
) => {
  let queue = emptySoloQueue;
  let at = 0;
  for (const [one, waitMs] of steps) {
    at += waitMs;
    const event = { ...one, at } as SoloEvent;
    const before = reduceSoloQueue(queue, { kind: 'ticked', at });
    queue = reduceSoloQueue(queue, event);
    onStep(before, queue, event);
  }
  return { queue, at };
};
const idsOf = (queue: SoloQueue) => queue.tracks.map((track) => track.id);
const sorted = (ids: readonly string[]) => [...ids].sort();

describe('any commands in any order', () => {
  it('lose no entry and double none, and both orders name the same entries', () => {
    fc.assert(
      fc.property(history, (steps) => {
        run(steps, (before, after, { kind }) => {
          expect(new Set(idsOf(after)).size).toBe(after.tracks.length);
          expect(sorted(after.listOrder)).toEqual(sorted(idsOf(after)));
          if (!['listPlayed', 'added', 'removed'].includes(kind))
            expect(sorted(idsOf(after))).toEqual(sorted(idsOf(before)));
        });
      }),
    );
  });

  it('keep the current track and its place when only the order changes', () => {
    fc.assert(
      fc.property(history, (steps) => {
        run(steps, (before, after, { kind, at }) => {
          if (!['moved', 'shuffled', 'unshuffled', 'added', 'repeatSet'].includes(kind)) return;
          if (before.tracks.length > 0) expect(selectSoloCurrent(after)).toBe(selectSoloCurrent(before));
          expect(soloPositionSec(after, at)).toBe(soloPositionSec(before, at));
          expect(after.turns).toBe(before.turns);
        });
      }),
    );
  });

  it('leave a place within the track, and a current entry whenever there is one', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { queue, at } = run(steps, () => undefined);
        const current = selectSoloCurrent(queue);
        expect(current === undefined).toBe(queue.tracks.length === 0);
        const positionSec = soloPositionSec(queue, at);
        expect(positionSec).toBeGreaterThanOrEqual(0);
        expect(positionSec).toBeLessThanOrEqual(current?.duration ?? 0);
      }),
    );
  });
});

describe('what will be heard', () => {
  it('the next track and its start are those that the queue then reaches', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { queue, at } = run(steps, () => undefined);
        const media = selectSoloMediaQueue(queue);
        if (media === undefined || !queue.state.isPlaying) return;
        const next = nextTarget(media, at);
        const current = selectSoloCurrent(queue);
        const endsAt = queue.state.at + ((current?.duration ?? 0) - queue.state.seekPosition) * 1_000;
        const after = reduceSoloQueue(queue, { kind: 'ticked', at: endsAt });
        expect(after.state.isPlaying).toBe(next !== undefined);
        if (next === undefined) return;
        expect(soloEntryIdOf(next.mediaTrack.id)).toBe(selectSoloCurrent(after)?.id);
        expect(next.mediaTrack.id).toBe(selectSoloMediaQueue(after)?.mediaPlaylists[0]?.mediaTracks[0]?.id);
        expect(next.beginsAtMs).toBeCloseTo(after.state.at, 6);
        const position = positionAt(media, endsAt + 1);
        expect(position?.mediaTrack.id).toBe(next.mediaTrack.id);
      }),
    );
  });

  it('is every track once per round when shuffled, and no track twice in a row', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 9 }), seed, fc.nat(8), (ids, number, startIndex) => {
        const list = {
          kind: 'listPlayed',
          tracks: ids.map(trackOf),
          context,
          startIndex,
          seed: number,
          at: 0,
        } as const;
        let queue = reduceSoloQueue(emptySoloQueue, list);
        queue = reduceSoloQueue(queue, { kind: 'repeatSet', repeat: 'all', at: 0 });
        queue = reduceSoloQueue(queue, { kind: 'shuffled', seed: number, at: 0 });
        const heard: string[] = [];
        for (let turn = 0; turn < ids.length * 4; turn += 1) {
          const current = selectSoloCurrent(queue);
          heard.push(current?.id ?? '');
          const at = queue.state.at + (current?.duration ?? 0) * 1_000;
          queue = reduceSoloQueue(queue, { kind: 'ticked', at });
        }
        for (let round = 0; round < 4; round += 1)
          expect(sorted(heard.slice(round * ids.length, (round + 1) * ids.length))).toEqual(sorted(ids));
        for (const [turn, one] of heard.entries()) expect(one).not.toBe(heard[turn + 1]);
      }),
    );
  });
});
