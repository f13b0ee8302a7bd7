import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it, vi } from 'vitest';
import type { Identity, IdentityUser } from '#platform/identity.ts';
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

function world(hidden: readonly string[] = []) {
  const showRooms = vi.fn(async (ids: readonly string[]) => new Map(ids.map((id) => [id, room(id)])));
  const find = vi.fn(async () => new Map());
  const context = {
    clock,
    campaigns: { listOpen: async () => [campaign('one'), campaign('two')], listEnded: async () => [] },
    campaignRooms: { showRooms },
    room: { people: { find }, hiddenFrom: async (userId?: string) => new Set(userId === 'mio' ? hidden : []) },
    countRanking: async ({ id }: { readonly id: string }) => [
      { loungeId: `${id}-first`, rank: 1, score: 3 },
      { loungeId: `${id}-second`, rank: 2, score: 1 },
    ],
  } as unknown as ReadCampaignsContext;
  return { context, showRooms, find };
}

it('reads the rooms and owners of all campaigns at once, and gives each campaign its own leaders', async () => {
  const { context, showRooms, find } = world();
  const list = await readCampaigns(context, 'ja');
  expect(list.map(({ id, leaders }) => [id, ...leaders.map((row) => row.room.id)])).toEqual([
    ['one', 'one-first', 'one-second'],
    ['two', 'two-first', 'two-second'],
  ]);
  expect([showRooms.mock.calls.length, find.mock.calls.length]).toEqual([1, 1]);
});

it('leaves out rooms of people whom a block hides from the reader; the others keep their ranks', async () => {
  const { context } = world(['owner-of-one-first']);
  const ranksFor = async (identity?: Identity) =>
    (await readCampaigns(context, 'ja', identity)).map(({ leaders }) => leaders.map(({ rank }) => rank));
  expect(await ranksFor()).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(await ranksFor({ sessionHash: 'hash', guest: false, user: { id: 'mio' } as IdentityUser })).toEqual([
    [2],
    [1, 2],
  ]);
});
