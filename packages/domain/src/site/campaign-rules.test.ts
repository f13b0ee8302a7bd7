import { describe, expect, it } from 'vitest';
import { campaignStateAt, type EnteringRoom, rankEntries, refuseCampaign, refuseEntry } from './campaign-rules.ts';

const dates = { startAt: 10, endAt: 20 };
const campaign = { id: 'campaign-1', ...dates, entrants: 'everyone', named: [] } as const;
const room: EnteringRoom = { id: 'room-1', life: 'live', owner: { id: 'owner-1', isMarked: false } };

it('a campaign runs from its beginning on and before its end', () => {
  expect([9, 10, 19, 20].map((nowMs) => campaignStateAt(dates, nowMs))).toEqual([
    'upcoming',
    'running',
    'running',
    'ended',
  ]);
});

describe('a room', () => {
  it('may enter while the campaign runs and before the room has ended', () => {
    expect([9, 10, 19, 20].map((nowMs) => refuseEntry(campaign, room, nowMs))).toEqual([
      'closed',
      undefined,
      undefined,
      'closed',
    ]);
    for (const life of ['archived', 'cancelled'] as const)
      expect(refuseEntry(campaign, { ...room, life }, 10)).toBe('ended');
    expect(refuseEntry(campaign, { ...room, life: 'scheduled' }, 10)).toBeUndefined();
  });

  it('may enter only if it or its owner is among those who may', () => {
    const official = { ...campaign, entrants: 'official' } as const;
    expect(refuseEntry(official, room, 10)).toBe('entrants');
    expect(refuseEntry(official, { ...room, owner: { id: 'owner-1', isMarked: true } }, 10)).toBeUndefined();
    const named = (...ids: string[]) => refuseEntry({ ...campaign, entrants: 'named', named: ids }, room, 10);
    expect([named(), named('owner-1'), named('room-1')]).toEqual(['entrants', undefined, undefined]);
  });

  it('is in one campaign at a time, and may enter its own again', () => {
    expect(refuseEntry(campaign, { ...room, runningCampaignId: 'campaign-2' }, 10)).toBe('other');
    expect(refuseEntry(campaign, { ...room, runningCampaignId: 'campaign-1' }, 10)).toBeUndefined();
  });
});

it('a ranking gives equal scores the same rank, the earlier entry first, and rooms without a score none', () => {
  const entries = [
    { id: 'a', score: 0, enteredAt: 1 },
    { id: 'b', score: 4, enteredAt: 9 },
    { id: 'c', score: 9, enteredAt: 5 },
    { id: 'd', score: 4, enteredAt: 2 },
    { id: 'e', score: 1, enteredAt: 3 },
  ];
  expect(rankEntries(entries).map(({ id, rank }) => [id, rank])).toEqual([
    ['c', 1],
    ['d', 2],
    ['b', 2],
    ['e', 4],
  ]);
});

it('a campaign ends after it begins, is not published when it is over, and stays as it was once it has ended', () => {
  const next = { ...dates, isPublished: true };
  expect(refuseCampaign(next, undefined, 10)).toBeUndefined();
  expect(refuseCampaign({ ...next, endAt: 10 }, undefined, 5)).toBe('dates');
  expect(refuseCampaign(next, undefined, 20)).toBe('dates');
  expect(refuseCampaign({ ...next, isPublished: false }, undefined, 30)).toBeUndefined();
  expect(refuseCampaign({ ...next, endAt: 15 }, next, 15)).toBeUndefined();
  expect(refuseCampaign({ ...next, endAt: 50 }, next, 20)).toBe('ended');
});
