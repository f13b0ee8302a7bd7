import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { expect, it } from 'vitest';
import { rankRequests } from './rank-requests.ts';

const sec = 1_000;
const played = (id: string, startSec: number, by: 'request' | 'user' = 'request') => ({
  mediaTrack: {
    id,
    trackId: `track-${id}`,
    duration: 60,
    source: by === 'request' ? { type: by, id: `request-${id}` } : { type: by },
    createdBy: { id: `user-${id}` },
  } as MediaTrack,
  startedAt: startSec * sec,
  playedMs: 60 * sec,
});
const sent = (atSec: number, count: number) => ({ at: atSec * sec, reaction: 2 as const, count });
const names = (ranked: ReturnType<typeof rankRequests>) => ranked.map(({ userId, reactions }) => [userId, reactions]);

it('names the requests by their reactions, of two alike the earlier one first, and none without any', () => {
  const evening = [played('a', 0), played('b', 60), played('c', 120), played('d', 180)];
  const ranked = rankRequests(evening, [sent(10, 2), sent(70, 3), sent(130, 2)]);
  expect(names(ranked)).toEqual([
    ['user-b', 3],
    ['user-a', 2],
    ['user-c', 2],
  ]);
  expect(ranked[0]?.trackId).toBe('track-b');
});

it('counts what was sent to other songs for no request, and both times of one that played twice', () => {
  const evening = [played('a', 0), played('own', 60, 'user'), played('a', 120)];
  expect(names(rankRequests(evening, [sent(10, 1), sent(70, 9), sent(130, 2)]))).toEqual([['user-a', 3]]);
});
