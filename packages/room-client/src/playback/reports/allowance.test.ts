import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAllowance } from './allowance.ts';

const april = Date.UTC(2026, 3, 30, 14, 50);
const may = Date.UTC(2026, 3, 30, 15);

beforeEach(() => {
  vi.useFakeTimers({ now: april });
});
afterEach(() => {
  vi.useRealTimers();
});

const world = () => {
  const answered: (number | undefined)[] = [];
  const server: { status: { timeLeft?: number; renewsAt: number } | undefined; asked: number } = {
    status: { timeLeft: 60, renewsAt: may },
    asked: 0,
  };
  const call = (async () => {
    server.asked += 1;
    if (server.status === undefined) throw new TypeError('Failed to fetch');
    return { plan: 'free', ...server.status };
  }) as unknown as CallEndpoint;
  const allowance = createAllowance({ call, onTimeLeft: (left) => answered.push(left) });
  return { answered, server, allowance };
};

describe('allowance', () => {
  it('[4.16] runs down while sound is heard and ends at 0, on time', async () => {
    const { answered, allowance } = world();
    allowance.update(40);
    allowance.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(39_999);
    expect(answered).toEqual([40, 25, 10]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answered.at(-1)).toBe(0);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answered).toHaveLength(4);
  });

  it('[4.16] ends at 0 when its timer fires in the last fraction of a ms, though the clock goes on between two readings', async () => {
    const answered: (number | undefined)[] = [];
    let [nowMs, perReadingMs] = [0, 0];
    const allowance = createAllowance({
      call: (() => Promise.reject(new Error('not asked'))) as unknown as CallEndpoint,
      onTimeLeft: (left) => answered.push(left),
      performanceNow: () => {
        nowMs += perReadingMs;
        return nowMs;
      },
    });
    allowance.update(5);
    allowance.handleAudibleChange(true, 0);
    nowMs = 4_999.3;
    perReadingMs = 0.4;
    await vi.advanceTimersByTimeAsync(5_010);
    expect(answered.at(-1)).toBe(0);
  });

  it('[4.16] ends at 0 when the sound comes back as the last ms passes', () => {
    const answered: (number | undefined)[] = [];
    let nowMs = 0;
    const allowance = createAllowance({
      call: (() => Promise.reject(new Error('not asked'))) as unknown as CallEndpoint,
      onTimeLeft: (left) => answered.push(left),
      performanceNow: () => nowMs,
    });
    allowance.update(5);
    allowance.handleAudibleChange(true, 0);
    nowMs = 4_999.7;
    allowance.handleAudibleChange(false, 4_999.7);
    nowMs = 5_001;
    allowance.handleAudibleChange(true, 5_000);
    expect(answered).toEqual([5, 1, 0]);
  });

  it('[4.16] stands still in silence', async () => {
    const { answered, allowance } = world();
    allowance.update(10);
    allowance.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(4_000);
    allowance.handleAudibleChange(false, performance.now());
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answered.at(-1)).toBe(6);
  });

  it('[4.16] asks for the new month once it has begun', async () => {
    const { answered, server, allowance } = world();
    await allowance.refetch();
    expect(answered).toEqual([60]);
    allowance.checkRenewal();
    expect(server.asked).toBe(1);
    vi.setSystemTime(may);
    server.status = { timeLeft: 72_000, renewsAt: Date.UTC(2026, 4, 31, 15) };
    allowance.checkRenewal();
    await vi.advanceTimersByTimeAsync(0);
    expect(answered.at(-1)).toBe(72_000);
    allowance.checkRenewal();
    expect(server.asked).toBe(2);
  });

  it('asks now and then, not without end, when its clock is ahead or nobody answers', async () => {
    const { server, allowance } = world();
    await allowance.refetch();
    vi.setSystemTime(may + 1);
    for (let second = 0; second < 599; second += 1) {
      allowance.checkRenewal();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(server.asked).toBe(2);
    server.status = undefined;
    await vi.advanceTimersByTimeAsync(2_000);
    allowance.checkRenewal();
    allowance.checkRenewal();
    expect(server.asked).toBe(3);
  });

  it('[4.16] never ends for people without a limit', async () => {
    const { answered, server, allowance } = world();
    server.status = { renewsAt: may };
    await allowance.refetch();
    allowance.handleAudibleChange(true, performance.now());
    await vi.advanceTimersByTimeAsync(600_000);
    vi.setSystemTime(may + 1);
    allowance.checkRenewal();
    expect(answered).toEqual([undefined]);
    expect(server.asked).toBe(1);
  });
});
