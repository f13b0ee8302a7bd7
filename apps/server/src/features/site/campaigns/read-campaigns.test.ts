import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it, vi } from 'vitest';
import type { ListedCampaign } from './campaign.store.ts';
import type { ShownRoom } from './campaign-rooms.store.ts';
import { type ReadCampaignsContext, readCampaigns } from './read-campaigns.ts';

const clock = createFakeClock();
const campaign = (id: string): ListedCampaign => ({
  id,
  titles: { ja: id },
  leads: {},
  bodies: {},
  roomTexts: {},
  startAt: clock.now(),
  endAt: clock.now() + 1_000,
  entrants: 'everyone',
  named: [],
  rankingId: 'listeners',
  isPublished: true,
  updatedAt: 0,
  results: null,
  roomCount: 1,
});
const room = (id: string): ShownRoom => ({ id, name: `部屋 ${id}`, life: 'live', ownerId: `owner-of-${id}` });

it('reads the rooms and owners of all campaigns at once, and gives each campaign its own leaders', async () => {
  const showRooms = vi.fn(async (ids: readonly string[]) => new Map(ids.map((id) => [id, room(id)])));
  const find = vi.fn(async () => new Map());
  const context = {
    clock,
    campaigns: { listOpen: async () => [campaign('one'), campaign('two')], listEnded: async () => [] },
    campaignRooms: { showRooms },
    room: { people: { find } },
    countRanking: async ({ id }: { readonly id: string }) => [
      { loungeId: `${id}-first`, rank: 1, score: 3 },
      { loungeId: `${id}-second`, rank: 2, score: 1 },
    ],
  } as unknown as ReadCampaignsContext;
  const list = await readCampaigns(context, 'ja');
  expect(list.map(({ id, leaders }) => [id, ...leaders.map((row) => row.room.id)])).toEqual([
    ['one', 'one-first', 'one-second'],
    ['two', 'two-first', 'two-second'],
  ]);
  expect([showRooms.mock.calls.length, find.mock.calls.length]).toEqual([1, 1]);
});
