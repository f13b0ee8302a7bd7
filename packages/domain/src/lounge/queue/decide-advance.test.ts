import { playLeadMs } from '@madoi/contract/constants';
import { createRandom } from '@madoi/random/create-random';
import { idsOf, makeEvent, makeQueue, sequentialIds, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { songFadeSec } from '../../playback/fade-lengths.ts';
import { decideAutoFill, needsAutoFill } from './auto-fill.ts';
import { decideAdvance, decideTrim, playedTracksMax } from './decide-advance.ts';
import { nextAdvanceAt, positionAt, selectPlayed, selectUpcoming } from './position-at.ts';
import { reduceQueue } from './reduce-queue.ts';
import { isQueueEnded, shouldAutoResume } from './room-queue.ts';

const stamp = () => ({ lastId: 9, newId: sequentialIds('system') });
const playing = (index = 0, seekPosition = 0) => makeQueue(['a', 'b', 'c'], index, { isPlaying: true, seekPosition });
const after = (sec: number) => startMs + sec * 1_000;

describe('where the room is', () => {
  it('grows with the clock while playing and stands still otherwise', () => {
    expect(positionAt(playing(0, 10), after(5))).toMatchObject({ index: 0, positionSec: 15, isPlaying: true });
    expect(positionAt(makeQueue(['a'], 0, { seekPosition: 10 }), after(5))).toMatchObject({
      positionSec: 10,
      isPlaying: false,
    });
    expect(positionAt(makeQueue([]), startMs)).toBeUndefined();
  });
  it('waits in the lead', () => {
    expect(positionAt(playing(0, 10), startMs - 400)).toMatchObject({
      positionSec: 10,
      isPlaying: true,
      startsInMs: 400,
    });
  });
  it('follows tracks without a gap', () => {
    expect(positionAt(playing(), after(230))).toMatchObject({ index: 2, positionSec: 30, originMs: after(200) });
    expect(positionAt(playing(), after(100))).toMatchObject({ index: 1, positionSec: 0 });
  });
  it('knows when everything was over', () => {
    expect(positionAt(playing(), after(301))).toMatchObject({
      index: 2,
      positionSec: 100,
      isPlaying: false,
      endedAt: after(300),
    });
  });
  it('lists what is coming with the times and what has been', () => {
    expect(selectUpcoming(playing(), after(30)).map((each) => [each.mediaTrack.id, each.startsAt])).toEqual([
      ['b', after(100)],
      ['c', after(200)],
    ]);
    expect(selectUpcoming(makeQueue(['a', 'b']), startMs)[0]?.startsAt).toBeUndefined();
    expect(selectPlayed(playing(), after(230)).map((track) => track.id)).toEqual(['a', 'b']);
  });
});

describe('turns', () => {
  it('plays the next track at the exact end of the one before', () => {
    expect(nextAdvanceAt(playing(0, 10))).toBe(after(90));
    expect(decideAdvance(playing(0, 10), after(89.999), stamp())).toEqual([]);
    expect(decideAdvance(playing(0, 10), after(90.02), stamp())).toMatchObject([
      { action: 'play', mediaTrackId: 'b', seekPosition: 0, at: after(90), createdBy: { id: 'system' }, lastId: 9 },
    ]);
  });
  it('steps over several tracks after a downtime to where the clock says', () => {
    expect(decideAdvance(playing(), after(250), stamp())).toMatchObject([
      { action: 'play', mediaTrackId: 'c', at: after(200) },
    ]);
  });
  it('[4.19] ends on the last track: not playing, position at the duration', () => {
    const [draft] = decideAdvance(playing(2), after(500), stamp());
    expect(draft).toMatchObject({ action: 'pause', mediaTrackId: 'c', seekPosition: 100, at: after(100) });
    const over = reduceQueue(playing(2), { ...makeEvent({ action: 'pause' }), ...draft });
    expect(isQueueEnded(over)).toBe(true);
    expect(nextAdvanceAt(over)).toBeUndefined();
    expect(decideAdvance(over, after(900), stamp())).toEqual([]);
  });
  it('a queue is not ended while playing, before the last track, or short of the end', () => {
    expect(isQueueEnded(playing(2, 100))).toBe(false);
    expect(isQueueEnded(makeQueue(['a', 'b'], 0, { seekPosition: 100 }))).toBe(false);
    expect(isQueueEnded(makeQueue(['a'], 0, { seekPosition: 99.9 }))).toBe(false);
  });
  it('goes on by itself when a track is added after the end', () => {
    const waiting = makeQueue(['a', 'b'], 0, { seekPosition: 100 });
    expect(shouldAutoResume(waiting)).toBe(true);
    expect(nextAdvanceAt(waiting)).toBe(startMs);
    expect(decideAdvance(waiting, after(60), stamp())).toMatchObject([
      { action: 'play', mediaTrackId: 'b', seekPosition: 0, at: after(60) + playLeadMs },
    ]);
  });
  it('a paused, stopped or empty room has no next advance', () => {
    for (const queue of [makeQueue(['a', 'b'], 0, { seekPosition: 50 }), makeQueue(['a']), makeQueue([])]) {
      expect(nextAdvanceAt(queue)).toBeUndefined();
      expect(decideAdvance(queue, after(1_000), stamp())).toEqual([]);
    }
  });
  it('the fade of a lounge is 3 and takes nothing from the tracks', () => {
    expect(makeQueue([]).fadeDuration).toBe(songFadeSec);
    expect(positionAt(playing(), after(99.9))?.index).toBe(0);
  });
  it('taking turns at any times leads to the same place as the clock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 150_000 }), { maxLength: 12 }), (stepsMs) => {
        let queue = playing();
        let nowMs = startMs;
        const truth = playing();
        for (const stepMs of stepsMs) {
          nowMs += stepMs;
          for (const draft of decideAdvance(queue, nowMs, stamp())) queue = reduceQueue(queue, { id: 1, ...draft });
          const here = positionAt(queue, nowMs);
          const there = positionAt(truth, nowMs);
          expect([here?.index, here?.positionSec, here?.isPlaying]).toEqual([
            there?.index,
            there?.positionSec,
            there?.isPlaying,
          ]);
        }
      }),
    );
  });
});

describe('an endless room', () => {
  const ids = Array.from({ length: 60 }, (_, i) => `t${i}`);
  it('forgets the oldest played tracks, a few at a time', () => {
    expect(decideTrim(makeQueue(ids, playedTracksMax), startMs, stamp())).toEqual([]);
    const drafts = decideTrim(makeQueue(ids, playedTracksMax + 1), startMs, stamp());
    expect(drafts.map((draft) => [draft.action, draft.mediaTrackId])).toEqual([['remove', 't0']]);
    expect(decideTrim(makeQueue(ids, 59), startMs, stamp())).toHaveLength(2);
  });
  it('is filled as soon as the last track is on air, or when it ran dry; not while paused or empty', () => {
    expect(needsAutoFill(playing(1))).toBe(false);
    expect(needsAutoFill(playing(2))).toBe(true);
    expect(needsAutoFill(makeQueue(['a'], 0, { seekPosition: 100 }))).toBe(true);
    expect(needsAutoFill(makeQueue(['a'], 0, { seekPosition: 10 }))).toBe(false);
    expect(needsAutoFill(makeQueue([]))).toBe(false);
  });
  const fill = (candidates: string[], random = 0) =>
    decideAutoFill(playing(2), candidates, trackFactsOf(['track-b', 'track-c', 'track-n', 'track-m']), {
      ...stamp(),
      nowMs: startMs,
      random,
    });
  it('adds one track that was not heard lately, signed by the system', () => {
    expect(fill(['track-c', 'track-n'])).toMatchObject({
      action: 'add',
      createdBy: { id: 'system' },
      mediaTracks: [{ trackId: 'track-n', duration: 100, source: { type: 'autoFill' } }],
    });
    expect(fill(['track-n', 'track-m'], 0.99)?.mediaTracks?.[0]?.trackId).toBe('track-m');
  });
  it('repeats what was heard longest ago when there is nothing else, and gives up without candidates', () => {
    expect(fill(['track-c', 'track-b'])?.mediaTracks?.[0]?.trackId).toBe('track-b');
    expect(fill([])).toBeUndefined();
    expect(fill(['track-unknown'])).toBeUndefined();
  });
  it('never chooses a track under 30 s, not even when all others were heard lately', () => {
    const facts = new Map([
      ...trackFactsOf(['track-skit', 'track-jingle'], 29.99),
      ...trackFactsOf(['track-b']),
      ...trackFactsOf(['track-n'], 30),
    ]);
    const choose = (candidates: string[]) =>
      decideAutoFill(playing(2), candidates, facts, { ...stamp(), nowMs: startMs, random: 0 })?.mediaTracks?.[0]
        ?.trackId;
    expect(choose(['track-skit', 'track-jingle', 'track-n'])).toBe('track-n');
    expect(choose(['track-skit', 'track-b'])).toBe('track-b');
    expect(choose(['track-skit', 'track-jingle'])).toBeUndefined();
  });

  it('leaves out as many of the last songs as the room asks for, unless there is nothing else', () => {
    const heard = Array.from({ length: 40 }, (_, i) => `old-${i}`);
    const queue = makeQueue(heard, 39, { isPlaying: true });
    const candidates = heard.map((id) => `track-${id}`);
    const chosenWith = (repeatAfter: number, random: number) =>
      decideAutoFill(queue, candidates, trackFactsOf(candidates), { ...stamp(), nowMs: startMs, random, repeatAfter })
        ?.mediaTracks?.[0]?.trackId;
    for (const random of [0, 0.3, 0.6, 0.99]) {
      expect(Number(chosenWith(36, random)?.replace('track-old-', ''))).toBeLessThan(4);
      expect(chosenWith(50, random)).toBe('track-old-0');
    }
    expect(chosenWith(0, 0.99)).toBe('track-old-4');
  });

  it('runs for a thousand tracks on a bounded list', () => {
    const random = createRandom(4);
    const catalogue = Array.from({ length: 12 }, (_, i) => `track-${i}`);
    const newId = sequentialIds('system');
    let queue = playing();
    let nowMs = startMs;
    for (let turn = 0; turn < 1_000; turn += 1) {
      nowMs = nextAdvanceAt(queue) ?? nowMs;
      const apply = (drafts: readonly ReturnType<typeof decideAutoFill>[]) => {
        for (const draft of drafts) if (draft) queue = reduceQueue(queue, { id: 1, ...draft });
      };
      apply(decideAdvance(queue, nowMs, { lastId: 0, newId }));
      apply([decideAutoFill(queue, catalogue, trackFactsOf(catalogue), { lastId: 0, newId, nowMs, random: random() })]);
      apply(decideTrim(queue, nowMs, { lastId: 0, newId }));
      expect(queue.state.isPlaying).toBe(true);
    }
    expect(idsOf(queue).length).toBeLessThanOrEqual(playedTracksMax + 2);
    expect(nowMs - startMs).toBe(1_000 * 100_000);
  });
});
