import { addFavorite, listFavorites } from '@madoi/contract/library/favorites';
import { createPlaylist, listOwnedPlaylists } from '@madoi/contract/library/playlists';
import { setEmail } from '@madoi/contract/session/email';
import { listLoginMethods, removeLoginMethod } from '@madoi/contract/session/login-methods';
import { describe, expect, it } from 'vitest';
import {
  app,
  newAddress,
  openRoom,
  ownedRooms,
  password,
  signIn,
  signUpWithEmail,
  stateOf,
  useMailApp,
} from './mail-app.fixture.ts';

useMailApp();

describe('the last login method', () => {
  it('stays, while an address that nobody confirmed may go', async () => {
    const { client } = await signUpWithEmail('last');
    const [method] = (await client.call(listLoginMethods)).list;
    const id = method?.id ?? '';
    expect(await client.call(removeLoginMethod, { params: { id } })).toEqual({ success: false, reason: 'last_method' });
    await client.call(setEmail, { body: { email: newAddress(), password, currentPassword: password } });
    const waiting = () => client.call(listLoginMethods).then(({ list }) => list.filter((each) => !each.isConfirmed));
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    const pendingId = (await waiting())[0]?.id ?? '';
    expect(await client.call(removeLoginMethod, { params: { id: pendingId } })).toEqual({ success: true });
    expect(await waiting()).toEqual([]);
  });

  it('cannot be removed by somebody else', async () => {
    const { client } = await signUpWithEmail('mine');
    const [method] = (await client.call(listLoginMethods)).list;
    const other = await app.signUp('thief');
    expect((await other.request('DELETE', `/api/account/methods/${method?.id}`)).status).toBe(404);
  });
});

describe('what was collected before signing in', () => {
  it('moves into the account that a person without a way back signs in to', async () => {
    const { client: home, email } = await signUpWithEmail('home');
    const homeId = (await stateOf(home)).user?.id ?? '';
    const away = await app.signUp('away');
    const awayId = (await stateOf(away)).user?.id ?? '';
    const friend = (await stateOf(await app.signUp('friend'))).user?.id ?? '';
    const others = await app.signUp('other friend');
    const second = (await stateOf(others)).user?.id ?? '';
    await home.call(addFavorite, { params: { type: 'users', id: friend } });
    for (const id of [friend, second]) await away.call(addFavorite, { params: { type: 'users', id } });
    await away.call(createPlaylist, { body: { name: '夜の棚', clientId: 'playlist-one' } });
    const room = await openRoom(away, '移る部屋');
    await app.services.database.pool.query(
      `insert into monthly_usage (user_id, month, used_ms) values ($1, '2026-04', 1000), ($2, '2026-04', 500)`,
      [awayId, homeId],
    );
    const cursor = (await home.call(listFavorites.users, { query: { since: 0, limit: 1000 } })).next;
    expect((await signIn(away, email)).user?.id).toBe(homeId);
    const later = await home.call(listFavorites.users, { query: { since: cursor, limit: 1000 } });
    expect(later.list.map(({ targetId }) => targetId)).toEqual([second]);
    expect((await home.call(listOwnedPlaylists, { query: {} })).list.map(({ name }) => name)).toEqual(['夜の棚']);
    expect((await ownedRooms(home)).map(({ id }) => id)).toEqual([room.id]);
    const { rows } = await app.services.database.pool.query(
      'select user_id, used_ms from monthly_usage order by used_ms',
    );
    expect(rows).toEqual([{ user_id: homeId, used_ms: 1500 }]);
    const gone = await app.services.database.pool.query('select name, closed_at from users where id = $1', [awayId]);
    expect(gone.rows[0]).toMatchObject({ name: '', closed_at: expect.any(Number) });
  });

  it('stays where it is when its owner has a way back', async () => {
    const { client, email } = await signUpWithEmail('one');
    const { email: otherEmail } = await signUpWithEmail('two');
    await openRoom(client, '残る部屋');
    await signIn(client, otherEmail);
    expect(await ownedRooms(client)).toEqual([]);
    await signIn(client, email);
    expect(await ownedRooms(client)).toHaveLength(1);
  });

  it('a ban goes along: another name is no way around it', async () => {
    const { client, email } = await signUpWithEmail('banned');
    const owner = await app.signUp('owner of a room');
    const room = await openRoom(owner, '部屋');
    const away = await app.signUp('nuisance');
    const awayId = (await stateOf(away)).user?.id ?? '';
    await app.services.database.pool.query(
      'insert into lounge_bans (lounge_id, user_id, banned_at) values ($1, $2, 1)',
      [room.id, awayId],
    );
    await signIn(away, email);
    const homeId = (await stateOf(client)).user?.id;
    const { rows } = await app.services.database.pool.query('select lounge_id from lounge_bans where user_id = $1', [
      homeId,
    ]);
    expect(rows).toEqual([{ lounge_id: room.id }]);
  });
});
