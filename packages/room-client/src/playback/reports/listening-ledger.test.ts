import type { MediaTrack } from '@madoi/contract/lounge/queue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAudibilityTracker } from '../scheduler/audible.ts';
import { createListeningLedger } from './listening-ledger.ts';
import { createMemoryStore, createReportOutbox } from './report-outbox.ts';

const day = Date.UTC(2026, 3, 1);
const trackOf = (id: string): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration: 100_000,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
});

/** A page with the real teller in front of the ledger; time stands until it is moved. */
const createPage = (store = createMemoryStore()) => {
  const clock = { ms: 1_000, wallMs: day };
  const outbox = createReportOutbox(store);
  let ids = 0;
  let news = 0;
  const ledger = createListeningLedger({
    outbox,
    personId: () => 'person-1',
    newId: () => {
      ids += 1;
      return `session-${ids}`;
    },
    onReportReady: () => {
      news += 1;
    },
    performanceNow: () => clock.ms,
    wallNow: () => clock.wallMs,
  });
  const tracker = createAudibilityTracker('room-0001', () => clock.ms);
  tracker.subscribe(ledger.handleAudibleChange);
  const look = (mediaTrackId: string | undefined) =>
    tracker.update(
      mediaTrackId === undefined
        ? undefined
        : {
            mediaTrack: trackOf(mediaTrackId),
            audioType: 'full',
            positionSec: 1,
            fromMs: undefined,
            endsMs: undefined,
          },
    );
  const wait = (ms: number) => {
    clock.ms += ms;
    clock.wallMs += ms;
  };
  return { clock, outbox, ledger, tracker, look, wait, news: () => news };
};

describe('listening ledger', () => {
  it('[4.17] keeps a running report from the first sound on, and the final one when the listener leaves', () => {
    const { ledger, outbox, look, wait, tracker, news } = createPage();
    const sessionId = ledger.sessionIdOf('media-1');
    look('media-1');
    expect(outbox.read(sessionId)).toMatchObject({ stage: 'running', personId: 'person-1', isStartReported: false });
    expect(news()).toBe(1);
    wait(5_000);
    look(undefined);
    wait(60_000);
    look('media-1');
    wait(1_000);
    tracker.end();
    expect(outbox.list()).toMatchObject([
      { stage: 'final', report: { id: sessionId, elapsedTime: 6_000, roomId: 'room-0001', endAt: day + 66_000 } },
    ]);
    expect(news()).toBe(2);
  });

  it('[3.51] names a listening once, and the next sound after a finished one gets a new name', () => {
    const { ledger, outbox, look, wait } = createPage();
    look('media-1');
    const first = ledger.sessionIdOf('media-1');
    expect(ledger.sessionIdOf('media-1')).toBe(first);
    wait(100);
    look('media-2');
    expect(outbox.read(first)?.stage).toBe('final');
    wait(100);
    look('media-1');
    expect(ledger.sessionIdOf('media-1')).not.toBe(first);
    expect(outbox.list()).toHaveLength(3);
  });

  it('opens nothing new for a track whose end has just been reported', () => {
    const { ledger, look, wait, tracker } = createPage();
    look('media-1');
    const name = ledger.sessionIdOf('media-1');
    wait(500);
    tracker.end();
    expect(ledger.sessionIdOf('media-1')).toBe(name);
  });

  it('[4.17] closes what may not go on: sound after that is another listening', () => {
    const { ledger, outbox, look, wait } = createPage();
    look('media-1');
    const first = ledger.sessionIdOf('media-1');
    wait(3_000);
    expect(ledger.close()).toEqual([first]);
    look(undefined);
    wait(9_000);
    look('media-1');
    wait(2_000);
    ledger.save();
    expect(outbox.list().map(({ stage, report }) => [stage, report.elapsedTime])).toEqual([
      ['final', 3_000],
      ['running', 2_000],
    ]);
  });

  it('[8.15] a page that dies loses what came after it last looked; another finalises the rest', () => {
    const store = createMemoryStore();
    const page = createPage(store);
    page.look('media-1');
    page.wait(5_000);
    page.ledger.save();
    page.wait(1_000);
    const heir = createReportOutbox(store);
    heir.prune(page.clock.wallMs + 60_000);
    expect(heir.list()).toMatchObject([{ stage: 'running' }]);
    heir.prune(page.clock.wallMs + 180_000);
    const [kept] = heir.list();
    expect(kept).toMatchObject({ stage: 'final', report: { elapsedTime: 5_000, endAt: day + 5_000 } });
    expect(kept?.report).not.toHaveProperty('lastStartAt');
  });

  it('does not bring back a paused listening that another tab has finished and sent while this one slept', () => {
    const { ledger, outbox, look, wait } = createPage();
    look('media-1');
    const first = ledger.sessionIdOf('media-1');
    wait(5_000);
    look(undefined);
    outbox.drop(first);
    wait(600_000);
    ledger.save();
    expect(outbox.list()).toEqual([]);
    look('media-1');
    wait(5_000);
    expect(ledger.sessionIdOf('media-1')).not.toBe(first);
    ledger.close();
    expect(outbox.list()).toMatchObject([{ stage: 'final', report: { elapsedTime: 5_000 } }]);
  });

  it('does not go on with a paused listening that another tab has finished and sent', () => {
    const { ledger, outbox, look, wait } = createPage();
    look('media-1');
    const first = ledger.sessionIdOf('media-1');
    wait(5_000);
    look(undefined);
    outbox.drop(first);
    wait(5_000);
    look('media-1');
    expect(ledger.sessionIdOf('media-1')).not.toBe(first);
    expect(outbox.read(first)).toBeUndefined();
    expect(outbox.list()).toHaveLength(1);
  });

  it('remembers that a start was reported while it goes on counting', () => {
    const { ledger, outbox, look, wait } = createPage();
    look('media-1');
    outbox.markStartSent('session-1');
    wait(100);
    ledger.save();
    expect(outbox.read('session-1')).toMatchObject({ isStartReported: true, report: { elapsedTime: 100 } });
  });
});

const happening = fc.record({
  kind: fc.constantFrom('wait', 'wait', 'play', 'pause', 'stall', 'flow', 'next', 'seek', 'close', 'save', 'wallJump'),
  ms: fc.nat(60_000),
});

describe('listening ledger behind the real tracker', () => {
  it('[3.52] stores the time that was really audible within 50 ms for any sequence of player events', () => {
    const runs = { numRuns: 500, seed: 20_261_121 };
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        const page = createPage();
        let track = 0;
        let isPlaying = false;
        let isStalled = false;
        let heardMs = 0;
        for (const { kind, ms } of happenings) {
          const isHeard = isPlaying && !isStalled;
          if (kind === 'wait') {
            page.wait(ms);
            if (isHeard) heardMs += ms;
          } else if (kind === 'wallJump') page.clock.wallMs += (ms - 30_000) * 1_000;
          else if (kind === 'next') track += 1;
          else if (kind === 'play' || kind === 'pause') isPlaying = kind === 'play';
          else if (kind === 'stall' || kind === 'flow') isStalled = kind === 'stall';
          else if (kind === 'save') page.ledger.save();
          else if (kind === 'close') {
            // A close comes with silence: the player is suspended, or the page goes away.
            page.ledger.close();
            isPlaying = false;
          }
          page.look(isPlaying && !isStalled ? `media-${track}` : undefined);
        }
        page.ledger.save();
        const kept = page.outbox.list();
        expect(kept.every(({ report }) => report.elapsedTime >= 0)).toBe(true);
        expect(kept.filter(({ stage }) => stage === 'running').length).toBeLessThanOrEqual(1);
        const reportedMs = kept.reduce((all, { report }) => all + report.elapsedTime, 0);
        expect(Math.abs(reportedMs - heardMs)).toBeLessThanOrEqual(50);
      }),
      runs,
    );
  });
});
