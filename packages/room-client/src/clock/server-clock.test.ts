import type { ClockProbe } from '@madoi/domain/sync/clock-estimate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import { createServerClock } from './server-clock.ts';

const world = (answered: (nowMs: number) => readonly ClockProbe[] = () => []) => {
  const fake = createFakeSocket();
  const now = () => Date.now();
  const clock = createServerClock(fake.socket, { performanceNow: now, answered: answered(now()) });
  /** Lets `ms` pass, answering every probe on arrival by a server that is 5 s ahead; every second question may be `late`, in ms. */
  const pass = (ms: number, late = 0) => {
    let answered = fake.sent.length;
    for (let left = ms; left > 0; left -= 10) {
      vi.advanceTimersByTime(10);
      for (; answered < fake.sent.length; answered += 1) {
        const t = now() + 5_000 + (answered % 2) * late;
        fake.sent[answered]?.ack?.({ t1: t, t2: t });
      }
    }
  };
  return { ...fake, clock, pass };
};

describe('server clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks forty times quickly, then twice a second, or once in two seconds on an even path', () => {
    for (const [late, inTenSeconds] of [
      [20, 20],
      [0, 5],
    ] as const) {
      const { connect, sent, pass } = world();
      connect();
      pass(1_600, late);
      expect(sent.length).toBeGreaterThanOrEqual(38);
      pass(4_000, late);
      const before = sent.length;
      pass(10_000, late);
      expect(sent.length - before).toBe(inTenSeconds);
    }
  });

  it('is usable within half a second and converts the server’s time both ways', () => {
    const { clock, connect, pass } = world();
    expect(clock.isReady()).toBe(false);
    connect();
    pass(500);
    expect(clock.isReady()).toBe(true);
    expect(clock.serverNow() - Date.now()).toBeCloseTo(5_000, 0);
    expect(clock.performanceTimeOf(clock.serverTimeAt(Date.now() + 300))).toBeCloseTo(Date.now() + 300, 3);
  });

  it('is usable with the first quick answer, and on a slow line a tenth of a second and a round trip after it has connected', () => {
    const { clock, connect, sent } = world();
    connect();
    vi.advanceTimersByTime(110);
    expect(sent.length).toBeGreaterThanOrEqual(8);
    vi.advanceTimersByTime(140);
    const answer = ({ ack }: (typeof sent)[number]) => ack?.({ t1: Date.now() + 5_000, t2: Date.now() + 5_000 });
    for (const slow of sent.slice(0, 7)) answer(slow);
    expect(clock.isReady()).toBe(false);
    for (const eighth of sent.slice(7, 8)) answer(eighth);
    expect(clock.isReady()).toBe(true);
    const quick = world();
    quick.connect();
    vi.advanceTimersByTime(40);
    for (const first of quick.sent.slice(0, 1)) answer(first);
    expect(quick.clock.isReady()).toBe(true);
  });

  it('begins with what other answers have said of it in the last seconds, and is usable before it has asked', () => {
    const answeredAgo = (agoMs: number, nowMs: number) => {
      const t3 = nowMs - agoMs;
      return { t0: t3 - 40, t1: t3 - 20 + 5_000, t2: t3 - 20 + 5_000, t3 };
    };
    const { clock, sent } = world((now) => [answeredAgo(20_000, now), answeredAgo(1_000, now)]);
    expect(sent).toEqual([]);
    expect(clock.isReady()).toBe(true);
    expect(clock.serverNow() - Date.now()).toBeCloseTo(5_000, 0);
    const late = world((now) => [answeredAgo(60_000, now)]);
    expect(late.clock.isReady()).toBe(false);
  });

  it('takes no estimate from refused probes', () => {
    const { clock, connect, sent } = world();
    connect();
    vi.advanceTimersByTime(500);
    for (const { ack } of sent) ack?.({ status: 503, message: 'unavailable' });
    expect(clock.isReady()).toBe(false);
    expect(clock.errorMs()).toBe(Number.POSITIVE_INFINITY);
  });

  it('keeps quiet while disconnected and asks quickly again on a new connection', () => {
    const { connect, disconnect, sent, pass } = world();
    connect();
    pass(3_000);
    disconnect();
    const before = sent.length;
    pass(5_000);
    expect(sent.length).toBe(before);
    connect();
    pass(1_000);
    expect(sent.length - before).toBeGreaterThan(20);
  });
});
