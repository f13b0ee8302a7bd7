import { search } from '@madoi/contract/catalogue/catalogue';
import { addFavorite, listFavorites } from '@madoi/contract/library/favorites';
import { createPlaylist } from '@madoi/contract/library/playlists';
import { closeAccount, getProfile, removeAvatar, updateProfile } from '@madoi/contract/session/profile';
import { login } from '@madoi/contract/session/session';
import { endOtherSessions, endSession, listSessions } from '@madoi/contract/session/sessions';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, nextEvent, openSocket } from '@madoi/test-kit/sockets';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBannedWords } from './banned-word-list.ts';
import { createPgBannedWordStore } from './banned-words.store.pg.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createPgBannedWordStore(app.services.database.db).add(toBannedWords(['ばか']), 1);
});
afterAll(() => app.close());

const stateOf = (client: HttpClient) => client.call(login, { body: {} });
const idOf = async (client: HttpClient): Promise<string> => (await stateOf(client)).user?.id ?? '';
const query = (text: string, values: readonly unknown[]) => app.services.database.pool.query(text, [...values]);

const openRoom = async (client: HttpClient, name: string): Promise<{ readonly id: string }> =>
  (await client.request('POST', '/api/lounge/create', { body: { name } })).body;

/** A second browser of the same person. */
async function secondBrowser(client: HttpClient, name: string): Promise<HttpClient> {
  const second = await app.signUp(`${name} elsewhere`);
  await query('update sessions set user_id = $1 where user_id = $2', [await idOf(client), await idOf(second)]);
  return second;
}

describe('the sessions of an account', () => {
  it('[2.03] lists their sessions without what opens them, and ends one with its sockets', async () => {
    const client = await app.signUp('two browsers');
    const second = await secondBrowser(client, 'two');
    const { list } = await client.call(listSessions);
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(JSON.stringify(list)).not.toContain(second.cookies.get('madoi-session') ?? 'none');
    const socket = await openSocket(second);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await client.call(endSession, { params: { id } })).toEqual({ success: true });
    expect(await cut).toBe('transport close');
    expect((await stateOf(second)).hasSession).toBe(false);
    expect((await stateOf(client)).user?.name).toBe('two browsers');
    expect((await client.request('DELETE', `/api/account/sessions/${id}`)).status).toBe(404);
  });

  it('nobody ends another’s session', async () => {
    const victim = await app.signUp('victim');
    const [session] = (await victim.call(listSessions)).list;
    const other = await app.signUp('stranger');
    expect((await other.request('DELETE', `/api/account/sessions/${session?.id}`)).status).toBe(404);
    expect((await stateOf(victim)).user?.name).toBe('victim');
  });

  it('ends all others at once', async () => {
    const client = await app.signUp('many');
    const others = [await secondBrowser(client, 'b'), await secondBrowser(client, 'c')];
    expect(await client.call(endOtherSessions)).toEqual({ success: true, ended: 2 });
    for (const other of others) expect((await stateOf(other)).hasSession).toBe(false);
    expect((await stateOf(client)).user?.name).toBe('many');
  });
});

describe('a user’s profile', () => {
  it('[2.03] changes, is kept, and is found by its new name', async () => {
    const client = await app.signUp('まえの名前');
    const change = { name: ' あとの名前 ', birthDate: '2000-02-29', language: 'en', published: true } as const;
    expect(await client.call(updateProfile, { body: change })).toEqual({ success: true });
    expect(await client.call(getProfile)).toMatchObject({ ...change, name: 'あとの名前' });
    expect((await stateOf(client)).user?.name).toBe('あとの名前');
    const found = async (q: string) => (await client.call(search, { query: { q, type: 'users' } })).list;
    expect(await found('あとの名前')).toHaveLength(1);
    await client.call(updateProfile, { body: { published: false } });
    expect(await found('あとの名前')).toHaveLength(0);
    expect(await client.call(getProfile)).toMatchObject({ birthDate: '2000-02-29', published: false });
  });

  it('[7.30] another name is shown at once, where they sit, in what they say and over their rooms', async () => {
    const client = await app.signUp('まえの名');
    const [room, other] = [await openRoom(client, '名のある部屋'), await app.signUp('となり')];
    const [theirs, here] = [await openSocket(client), await openSocket(other)];
    for (const socket of [theirs, here]) await ask(socket, 'send:user:joined:v2', { roomId: room.id });
    const news = [nextEvent(here, 'receive:user:joined'), nextEvent(here, 'receive:room:updated')];
    await client.call(updateProfile, { body: { name: 'あとの名' } });
    const [shown, updated] = await Promise.all(news);
    expect(shown).toMatchObject({
      present: 2,
      user: { id: await idOf(client), name: 'あとの名', socketId: theirs.id },
    });
    expect(updated).toMatchObject({ room: { ownerUser: { name: 'あとの名' } } });
    const said = nextEvent(here, 'receive:message');
    await ask(theirs, 'send:message', { x: 0, y: 0, message: 'こんばんは' });
    expect(await said).toMatchObject({ userName: 'あとの名' });
    const { list } = (await other.request('GET', `/api/lounge/${room.id}/users`)).body;
    expect(list.map(({ name }: { name: string }) => name)).toContain('あとの名');
    for (const socket of [theirs, here]) socket.close();
  });

  it('a page that is not public shows others neither rooms nor playlists', async () => {
    const client = await app.signUp('奥の席');
    const id = await idOf(client);
    await openRoom(client, '奥の部屋');
    await client.call(createPlaylist, { body: { name: '奥の曲順', isPublished: true } });
    const counts = async (who: HttpClient) => {
      const [rooms, lists] = [`/api/user/${id}/lounges`, `/api/playlists?userId=${id}`];
      return Promise.all([rooms, lists].map(async (path) => (await who.request('GET', path)).body.list.length));
    };
    const other = await app.signUp('手前の席');
    expect(await counts(other)).toEqual([1, 1]);
    await client.call(updateProfile, { body: { published: false } });
    expect(await counts(client)).toEqual([1, 1]);
    expect(await counts(other)).toEqual([0, 0]);
    expect(await counts(app.newVisitor())).toEqual([0, 0]);
    const seen = await other.request('POST', '/api/datasets', { body: { users: [id] } });
    expect(seen.body.users[id]).toMatchObject({ isPublished: false });
  });

  it('follows the rules of sign-up, and refuses a birthday in the future', async () => {
    const client = await app.signUp('rules');
    const reasonOf = async (body: object) => (await client.call(updateProfile, { body })).reason;
    expect(await reasonOf({ name: 'バカ' })).toBe('ng_words');
    expect(await reasonOf({ name: 'あ'.repeat(101) })).toBe('invalid_name');
    expect(await reasonOf({ birthDate: '2999-01-01' })).toBe('invalid_birth_date');
    expect((await stateOf(client)).user?.name).toBe('rules');
  });
});

describe('a user’s picture', () => {
  const put = (client: HttpClient, file: Buffer, type = 'image/png') =>
    fetch(`${app.url}/api/profile/avatar`, {
      method: 'PUT',
      headers: {
        cookie: client.cookieHeader(),
        'x-csrf-token': client.cookies.get('csrf-token') ?? '',
        'content-type': type,
      },
      body: new Uint8Array(file),
    });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c86450' } });

  it('[3.02] is redrawn as a square without what came along, under a new version', async () => {
    const client = await app.signUp('写真');
    const exif = { IFD0: { Copyright: 'where I live' } };
    const answer = await put(client, await picture(900, 600).withExif(exif).jpeg().toBuffer(), 'image/jpeg');
    expect(answer.status).toBe(200);
    const { uploadedAt } = (await answer.json()) as { uploadedAt: number };
    expect((await stateOf(client)).user?.uploadedAt).toBe(uploadedAt);
    const shown = await fetch(`${app.url}/api/avatar/${await idOf(client)}?v=${uploadedAt}`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes('where I live')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await client.call(removeAvatar)).toEqual({ success: true, uploadedAt: 0 });
    const drawn = await fetch(`${app.url}/api/avatar/${await idOf(client)}?v=${uploadedAt}`);
    expect(drawn.headers.get('content-type')).toContain('svg');
    expect(drawn.headers.get('cache-control')).not.toContain('immutable');
  });

  it('refuses SVG, torn files, files of two formats, decompression bombs and pictures that are too small', async () => {
    const client = await app.signUp('bad pictures');
    const png = await picture(200, 200).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>');
    expect((await put(client, svg, 'image/svg+xml')).status).toBe(415);
    expect((await put(client, svg)).status).toBe(415);
    expect((await put(client, png.subarray(0, png.length - 30))).status).toBe(422);
    expect((await put(client, Buffer.concat([png, Buffer.from('PK\u0003\u0004<script>')]))).status).toBe(422);
    expect((await put(client, await picture(9000, 5000).png().toBuffer())).status).toBe(422);
    expect((await put(client, await picture(64, 64).png().toBuffer())).status).toBe(422);
    expect((await put(client, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await stateOf(client)).user?.uploadedAt).toBe(0);
  });
});

describe('the end of an account', () => {
  it('deletes the user’s data, ends their rooms, and keeps their messages without a name', async () => {
    const client = await app.signUp('さようなら');
    const id = await idOf(client);
    const second = await secondBrowser(client, 'bye');
    const friend = await app.signUp('残る人');
    await client.call(addFavorite, { params: { type: 'users', id: await idOf(friend) } });
    await friend.call(addFavorite, { params: { type: 'users', id } });
    await client.call(createPlaylist, { body: { name: '消える棚', clientId: 'playlist-bye' } });
    const live = await openRoom(client, '終わる部屋');
    const room = await openRoom(friend, '話した部屋');
    const socket = await openSocket(client);
    await ask(socket, 'send:user:joined:v2', { roomId: room.id });
    await ask(socket, 'send:message', { x: 0.5, y: 0.2, message: '覚えていてね' });
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await client.call(closeAccount, { body: { name: '別の名前' } })).toEqual({
      success: false,
      reason: 'name_differs',
    });
    expect(await client.call(closeAccount, { body: { name: 'さようなら' } })).toEqual({ success: true });
    expect(await cut).toBe('transport close');
    for (const gone of [client, second]) expect((await stateOf(gone)).hasSession).toBe(false);
    expect((await friend.request('GET', `/api/lounge/${live.id}`)).body.isArchived).toBe(true);
    const { rows: said } = await query(
      `select payload from lounge_events where event = 'receive:message' and lounge_id = $1`,
      [room.id],
    );
    expect(said).toMatchObject([{ payload: { message: '覚えていてね', userName: '' } }]);
    const { rows: left } = await query(
      `select (select count(*) from favorites where user_id = $1) as favorites,
        (select count(*) from playlists where user_id = $1) as playlists,
        (select count(*) from lounge_visits where user_id = $1) as visits,
        (select count(*) from search_entries where id = $1 or user_id = $1) as found`,
      [id],
    );
    expect(left).toEqual([{ favorites: 0, playlists: 0, visits: 0, found: 0 }]);
    expect((await friend.call(listFavorites.users, { query: { since: 0, limit: 1000 } })).list).toBeDefined();
    expect((await fetch(`${app.url}/api/avatar/${id}?v=0`)).status).toBe(200);
  });
});
