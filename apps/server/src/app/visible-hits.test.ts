import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import { describe, expect, it, vi } from 'vitest';
import type { Identity, IdentityUser } from '../platform/identity.ts';
import { createVisibleHits } from './visible-hits.ts';

const hit = (type: SearchHit['type'], id: string, more: Partial<SearchHit> = {}): SearchHit => ({
  type,
  id,
  name: id,
  ...more,
});
const hits = [
  hit('users', 'ken'),
  hit('users', 'owner'),
  hit('lounges', 'room-of-ken'),
  hit('lounges', 'room-of-owner'),
  hit('lounges', 'room-that-is-gone'),
  hit('playlists', 'list-of-ken', { userId: 'ken' }),
  hit('playlists', 'list-of-owner', { userId: 'owner' }),
  hit('tracks', 'song', { albumId: 'album' }),
];
const reader = (id: string, more: Partial<IdentityUser> = {}): Identity => ({
  sessionHash: 'hash',
  guest: false,
  user: { id, isOperator: false, ...more } as IdentityUser,
});

const lifeOf = (id: string): RoomLifecycle => (id === 'room-of-owner' ? 'scheduled' : 'live');

function world(hidden: readonly string[]) {
  const hiddenFrom = vi.fn(async () => new Set(hidden));
  const findRooms = vi.fn(
    async (ids: readonly string[]) =>
      new Map(
        ids
          .filter((id) => id.includes('-of-'))
          .map((id) => [id, { ownerId: id.replace('room-of-', ''), life: lifeOf(id), startAt: 1_000 }]),
      ),
  );
  const visible = createVisibleHits({ blocks: { hiddenFrom }, findRooms });
  const namesFor = async (identity: Identity | undefined) => (await visible(hits, identity)).map(({ id }) => id);
  return { hiddenFrom, findRooms, visible, namesFor };
}
const all = hits.map(({ id }) => id);

describe('what a search shows', () => {
  it('leaves out people whom a block hides from the reader, with their rooms and playlists', async () => {
    expect(await world(['ken']).namesFor(reader('mio'))).toEqual([
      'owner',
      'room-of-owner',
      'room-that-is-gone',
      'list-of-owner',
      'song',
    ]);
  });

  it('is everything to a reader without blocks, and to an operator', async () => {
    expect(await world([]).namesFor(reader('mio'))).toEqual(all);
    expect(await world(['ken']).namesFor(reader('operator', { isOperator: true }))).toEqual(all);
  });

  it('is everything to guests and visitors, who have no blocks to read', async () => {
    const { namesFor, hiddenFrom } = world(['ken']);
    expect(await namesFor(undefined)).toEqual(all);
    expect(await namesFor({ sessionHash: 'hash', guest: true })).toEqual(all);
    expect(hiddenFrom).not.toHaveBeenCalled();
  });

  it('says of rooms that are not open yet when they open, and reads no rooms where none were found', async () => {
    const { visible, findRooms } = world([]);
    const shown = await visible(hits, undefined);
    expect(shown.filter(({ startAt }) => startAt !== undefined)).toEqual([
      hit('lounges', 'room-of-owner', { startAt: 1_000 }),
    ]);
    expect(findRooms).toHaveBeenCalledOnce();
    await visible([hit('tracks', 'song')], undefined);
    expect(findRooms).toHaveBeenCalledOnce();
  });
});
