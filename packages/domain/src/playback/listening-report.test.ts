import { listeningReportSchema } from '@madoi/contract/playback/reports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Listening,
  type Listenings,
  type ListeningsEvent,
  reduceListenings,
  selectReport,
} from './listening-report.ts';

const subjectOf = (sessionId: string, roomId?: string) => ({
  sessionId,
  mediaTrackId: `media-${sessionId}`,
  trackId: 'track-0001',
  audioType: 'full' as const,
  roomId,
});
const day = Date.UTC(2026, 3, 1);
const sounded = (sessionId: string, nowMs: number, wallMs = day + nowMs): ListeningsEvent => ({
  kind: 'sounded',
  subject: subjectOf(sessionId, 'room-0001'),
  nowMs,
  wallMs,
});
const silenced = (sessionId: string, nowMs: number): ListeningsEvent => ({ kind: 'silenced', sessionId, nowMs });
const ended = (sessionId: string, nowMs: number): ListeningsEvent => ({ kind: 'ended', sessionId, nowMs });
const after = (...events: ListeningsEvent[]): Listenings => events.reduce(reduceListenings, {});
const only = (listenings: Listenings, id: string): Listening => {
  const one = listenings[id];
  if (one === undefined) throw new Error(`no listening ${id}`);
  return one;
};
const reportOf = (listenings: Listenings, id: string, nowMs: number) => selectReport(only(listenings, id), nowMs);

describe('listening reports', () => {
  it('[4.17] playing starts a report with its last start', () => {
    expect(reportOf(after(sounded('session-1', 1_000)), 'session-1', 1_250)).toEqual({
      id: 'session-1',
      trackId: 'track-0001',
      audioType: 'full',
      elapsedTime: 250,
      startAt: day + 1_000,
      lastStartAt: day + 1_000,
      roomId: 'room-0001',
      contentType: 'room',
    });
  });

  it('[4.17] a pause adds up what was heard and clears the last start', () => {
    const paused = after(sounded('session-1', 1_000), silenced('session-1', 4_000));
    const report = reportOf(paused, 'session-1', 9_000);
    expect(report).toMatchObject({ elapsedTime: 3_000 });
    expect(report).not.toHaveProperty('lastStartAt');
    expect(report).not.toHaveProperty('endAt');
  });

  it('[4.17] the end makes it final, and nothing changes it after that', () => {
    const final = after(
      sounded('session-1', 1_000),
      silenced('session-1', 4_000),
      sounded('session-1', 6_000),
      ended('session-1', 7_000),
      sounded('session-1', 8_000),
      silenced('session-1', 20_000),
      ended('session-1', 30_000),
    );
    expect(reportOf(final, 'session-1', 99_000)).toMatchObject({ elapsedTime: 4_000, endAt: day + 7_000 });
  });

  it('[3.51] switching tracks finalises the former listening', () => {
    const switched = after(sounded('session-1', 1_000), sounded('session-2', 3_000));
    expect(reportOf(switched, 'session-1', 9_000)).toMatchObject({ elapsedTime: 2_000, endAt: day + 3_000 });
    expect(only(switched, 'session-2').status).toBe('audible');
  });

  it('[3.51] a paused listening is final, too, once something else sounds', () => {
    const switched = after(sounded('session-1', 1_000), silenced('session-1', 2_000), sounded('session-2', 9_000));
    expect(reportOf(switched, 'session-1', 9_000)).toMatchObject({ elapsedTime: 1_000, endAt: day + 9_000 });
  });

  it('[3.52] listening alone has no room, and every report is one that the wire takes', () => {
    const alone = after({ kind: 'sounded', subject: subjectOf('session-1'), nowMs: 0.25, wallMs: day + 0.75 });
    const report = reportOf(alone, 'session-1', 100.6);
    expect(report).toMatchObject({ contentType: 'solo', elapsedTime: 100 });
    expect(report).not.toHaveProperty('roomId');
    expect(listeningReportSchema.parse(report)).toEqual(report);
    expect(reportOf(alone, 'session-1', 2 * 86_400_000).elapsedTime).toBe(86_400_000);
  });

  it('forgets what was handed over', () => {
    const left = reduceListenings(after(sounded('session-1', 0)), { kind: 'handedOver', sessionId: 'session-1' });
    expect(left).toEqual({});
    expect(reduceListenings(left, ended('session-1', 5))).toEqual({});
  });
});

/** What happens at a player, in any order and as often as it likes. `ms`: of the waits and of the wall clock's jumps. */
const happening = fc.record({
  kind: fc.constantFrom('wait', 'wait', 'play', 'pause', 'stall', 'flow', 'seek', 'end', 'repeat', 'track', 'wallJump'),
  ms: fc.nat(200_000),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** A player that knows, by adding up every wait, how long each of its listenings was really audible. */
const createPlayerModel = () => {
  const heardMs = new Map<string, number>();
  let nowMs = 5_000.5;
  let wallMs = day;
  let sessions = 0;
  let session = 'session-0';
  let isPlaying = false;
  let isStalled = false;
  let answered: string | undefined;
  let listenings: Listenings = {};
  const say = (event: ListeningsEvent) => {
    listenings = reduceListenings(listenings, event);
  };
  const renew = () => {
    sessions += 1;
    session = `session-${sessions}`;
  };
  const isHeard = () => isPlaying && !isStalled;
  const report = () => {
    const audible = isHeard() ? session : undefined;
    if (audible === answered) return;
    if (audible === undefined && answered !== undefined) say(silenced(answered, nowMs));
    if (audible !== undefined) say(sounded(audible, nowMs, wallMs));
    answered = audible;
  };
  const actions: Record<Happening['kind'], (ms: number) => void> = {
    wait: (ms) => {
      const passedMs = ms + 0.37;
      if (isHeard()) heardMs.set(session, (heardMs.get(session) ?? 0) + passedMs);
      nowMs += passedMs;
      wallMs += passedMs;
    },
    wallJump: (ms) => {
      wallMs += (ms - 150_000) * 1_000;
    },
    play: () => {
      isPlaying = true;
    },
    pause: () => {
      isPlaying = false;
    },
    stall: () => {
      isStalled = true;
    },
    flow: () => {
      isStalled = false;
    },
    seek: () => undefined,
    track: renew,
    end: () => {
      say(ended(session, nowMs));
      answered = undefined;
      isPlaying = false;
      renew();
    },
    repeat: () => {
      if (answered !== undefined) say(sounded(answered, nowMs, wallMs));
    },
  };
  const happen = ({ kind, ms }: Happening) => {
    actions[kind](ms);
    report();
  };
  const reports = () => Object.values(listenings).map((one) => ({ one, report: selectReport(one, nowMs) }));
  return { happen, heardMs, reports };
};

describe('listening reports of any player', () => {
  const runs = { numRuns: 500, seed: 20_261_121 };

  it('[3.52] report the time that was really audible within 50 ms, never negative, never doubled', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 80 }), (happenings) => {
        const player = createPlayerModel();
        for (const one of happenings) {
          player.happen(one);
          const reports = player.reports();
          for (const { report } of reports) {
            expect(report.elapsedTime).toBeGreaterThanOrEqual(0);
            expect(Math.abs(report.elapsedTime - (player.heardMs.get(report.id) ?? 0))).toBeLessThanOrEqual(50);
          }
          const sum = reports.reduce((all, { report }) => all + report.elapsedTime, 0);
          const truth = [...player.heardMs.values()].reduce((all, ms) => all + ms, 0);
          expect(Math.abs(sum - truth)).toBeLessThanOrEqual(reports.length);
        }
      }),
      runs,
    );
  });

  it('[3.52] keep their instants in order whatever the wall clock does, and one of them sounds at most', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 80 }), (happenings) => {
        const player = createPlayerModel();
        for (const one of happenings) player.happen(one);
        const reports = player.reports();
        expect(reports.filter(({ one }) => one.status === 'audible').length).toBeLessThanOrEqual(1);
        for (const { report } of reports) {
          expect(report.lastStartAt ?? report.startAt).toBeGreaterThanOrEqual(report.startAt);
          expect((report.endAt ?? Number.POSITIVE_INFINITY) - report.startAt).toBeGreaterThanOrEqual(
            report.elapsedTime - 1,
          );
          expect(listeningReportSchema.safeParse(report).success).toBe(true);
        }
      }),
      runs,
    );
  });
});
