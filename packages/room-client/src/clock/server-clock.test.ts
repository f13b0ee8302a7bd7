import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import { createServerClock } from './server-clock.ts';

const world = () => {
  const fake = createFakeSocket();
  const now = () => Date.now();
  const clock = createServerClock(fake.socket, now);
  /** Lets `ms` pass, answering every probe on arrival by a server that is 5 s ahead. */
  const pass = (ms: number) => {
    let answered = fake.sent.length;
    for (let left = ms; left > 0; left -= 10) {
      vi.advanceTimersByTime(10);
      for (; answered < fake.sent.length; answered += 1) {
        const t = now() + 5_000;
        fake.sent[answered]?.ack?.({ t1: t, t2: t });
      }
    }
  };
  return { ...fake, clock, pass };
};

describe('server clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks forty times quickly, then twice a second', () => {
    const { connect, sent, pass } = world();
    connect();
    pass(1_600);
    expect(sent.length).toBeGreaterThanOrEqual(38);
    const before = sent.length;
    pass(5_000);
    expect(sent.length - before).toBeLessThanOrEqual(12);
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

  it('is usable a tenth of a second and a round trip after it has connected: music waits for it', () => {
    const { clock, connect, sent } = world();
    connect();
    vi.advanceTimersByTime(110);
    expect(sent.length).toBeGreaterThanOrEqual(8);
    for (const { ack } of sent) ack?.({ t1: Date.now() + 5_000, t2: Date.now() + 5_000 });
    expect(clock.isReady()).toBe(true);
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
