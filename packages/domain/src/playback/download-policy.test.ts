import { describe, expect, it } from 'vitest';
import {
  canDownload,
  type DownloadTimes,
  downloadPolicy,
  isSameDownload,
  settleDueDownloads,
} from './download-policy.ts';

const at = Date.UTC(2026, 3, 1, 3);
const { waitMs, refundWindowMs, forgivenPerDay, waitingMax } = downloadPolicy;
const one = (part: Partial<DownloadTimes> = {}): DownloadTimes => ({
  state: 'waiting',
  fetchedAtMs: at,
  cutMs: 200_000,
  ...part,
});
const many = (count: number, part: Partial<DownloadTimes> = {}) => Array.from({ length: count }, () => one(part));
const statesOf = (downloads: readonly DownloadTimes[]) => downloads.map(({ state }) => state);

describe('a download that nobody listened to', () => {
  it('waits, and then is due', () => {
    expect(settleDueDownloads([one()], at + waitMs)).toEqual([]);
    expect(settleDueDownloads([one()], at + waitMs + 1)).toEqual([one({ state: 'forgiven' })]);
  });

  it('is forgiven a few times a day, the oldest first, and counts from then on', () => {
    const late = one({ fetchedAtMs: at + 1 });
    const due = settleDueDownloads([late, ...many(forgivenPerDay)], at + 2 * waitMs);
    expect(statesOf(due)).toEqual([...Array(forgivenPerDay).fill('forgiven'), 'counted']);
    expect(due.at(-1)?.fetchedAtMs).toBe(late.fetchedAtMs);
  });

  it('is free again a day later, counted from when it was fetched and not from when it was checked', () => {
    const past = many(forgivenPerDay, { state: 'forgiven' });
    const [sameDay, nextDay] = [
      one({ fetchedAtMs: at + refundWindowMs - 1 }),
      one({ fetchedAtMs: at + refundWindowMs }),
    ];
    expect(statesOf(settleDueDownloads([...past, sameDay, nextDay], at + 9 * refundWindowMs))).toEqual([
      'counted',
      'forgiven',
    ]);
  });

  it('is decided once', () => {
    expect(
      settleDueDownloads([one({ state: 'counted' }), one({ state: 'forgiven' })], at + 9 * refundWindowMs),
    ).toEqual([]);
  });
});

describe('one download more', () => {
  it.each([
    ['the first, with hardly anything left', 0, 1, true],
    ['the third beside two, with hardly anything left', waitingMax - 1, 1, true],
    ['the fourth, with less left than three wait for', waitingMax, 600_000, false],
    ['the fourth, with more left than three wait for', waitingMax, 600_001, true],
    ['any, with nothing left', 0, 0, false],
  ])('%s', (_, waiting, leftMs, expected) => {
    const settled = [...many(20, { state: 'counted' }), ...many(20, { state: 'forgiven' })];
    expect(canDownload([...many(waiting), ...settled], leftMs)).toBe(expected);
  });
});

it('fetching again is the same download while it waits, and for a day', () => {
  expect(isSameDownload(one(), at + 30 * refundWindowMs)).toBe(true);
  expect(isSameDownload(one({ state: 'counted' }), at + refundWindowMs)).toBe(true);
  expect(isSameDownload(one({ state: 'forgiven' }), at + refundWindowMs + 1)).toBe(false);
});
