import { addFavorite, listFavorites } from '@madoi/contract/library/favorites';
import { createPlaylist, listOwnedPlaylists } from '@madoi/contract/library/playlists';
import { changePassword, confirmEmail, forgotPassword, resetPassword, setEmail } from '@madoi/contract/session/email';
import { listLoginMethods, removeLoginMethod } from '@madoi/contract/session/login-methods';
import { login, logout } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock();
  app = await startTestApp({ services: { clock } });
});
afterAll(() => app.close());
// What came before counts against no limit.
beforeEach(() => clock.advance(2 * 3_600_000));

const password = '夜ふかし喫茶店の席';
let people = 0;
const newAddress = (): string => {
  people += 1;
  return `person${people}@example.jp`;
};
const cookieOf = (client: HttpClient) => client.cookies.get('madoi-session');
const stateOf = (client: HttpClient) => client.call(login, { body: {} });
const signIn = (client: HttpClient, email: string, word = password) =>
  client.call(login, { body: { method: 'email', email, password: word } });

const openRoom = async (client: HttpClient, name: string): Promise<{ readonly id: string }> =>
  (await client.request('POST', '/api/lounge/create', { body: { name } })).body;
const ownedRooms = async (client: HttpClient): Promise<readonly { readonly id: string }[]> =>
  (await client.request('GET', '/api/lounges/owned')).body.list;

async function signUpWithEmail(name: string): Promise<{ readonly client: HttpClient; readonly email: string }> {
  const client = await app.signUp(name);
  const email = newAddress();
  expect(await client.call(setEmail, { body: { email, password } })).toEqual({ success: true });
  const token = secretOf((await readMails(app, email))[0]);
  expect(await client.call(confirmEmail, { body: { token } })).toEqual({ success: true });
  return { client, email };
}

describe('an address and a password', () => {
  it('[7.02] [7.03] is a way back in once its mailbox has answered, and logout is refused no more', async () => {
    const client = await app.signUp('ミキ');
    const email = newAddress();
    const { user } = await stateOf(client);
    await client.call(setEmail, { body: { email, password } });
    const mail = (await readMails(app, email))[0];
    expect(await client.call(logout, { body: {} })).toEqual({ success: false, reason: 'no_login_method' });
    expect((await client.call(listLoginMethods)).list).toMatchObject([{ kind: 'email', isConfirmed: false }]);
    const stranger = app.newVisitor();
    expect(await signIn(stranger, email)).toMatchObject({ success: false, reason: 'invalid' });
    const before = cookieOf(client);
    expect(await client.call(confirmEmail, { body: { token: secretOf(mail) } })).toEqual({ success: true });
    expect(cookieOf(client)).not.toBe(before);
    expect((await client.call(listLoginMethods)).list).toMatchObject([
      { kind: 'email', isConfirmed: true, isLast: true, label: expect.stringMatching(/^p•••@example.jp$/) },
    ]);
    expect(await client.call(logout, { body: {} })).toEqual({ success: true });
    expect((await stateOf(client)).hasSession).toBe(false);
    const answer = await signIn(stranger, ` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({
      success: true,
      hasSession: true,
      guest: false,
      user: { id: user?.id, name: 'ミキ' },
    });
  });

  it('keeps no password and no link as it is', async () => {
    const { client, email } = await signUpWithEmail('secret');
    await client.call(forgotPassword, { body: { email } });
    const secret = secretOf((await readMails(app, email, 2))[1]);
    const { rows } = await app.services.database.pool.query('select * from email_logins, login_tokens');
    const kept = JSON.stringify(rows);
    expect(kept).toContain('$argon2id$');
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(secret);
  });

  it('a session that somebody planted is nobody’s after signing in', async () => {
    const { email } = await signUpWithEmail('fixed');
    const victim = app.newVisitor();
    await victim.call(login, { body: { guest: true } });
    const planted = cookieOf(victim);
    const attacker = app.newVisitor();
    attacker.cookies.set('madoi-session', planted ?? '');
    const socket = await openSocket(attacker);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    await signIn(victim, email);
    expect(cookieOf(victim)).not.toBe(planted);
    expect((await stateOf(attacker)).hasSession).toBe(false);
    expect(await cut).toBe('transport close');
  });

  it('says the same of an account that exists, one that does not, and an address that is none', async () => {
    const { email } = await signUpWithEmail('known');
    const answers = [];
    for (const [address, word] of [
      [email, 'not the password'],
      ['nobody@example.jp', 'not the password'],
      ['no address', password],
    ]) {
      const visitor = app.newVisitor();
      answers.push(await signIn(visitor, address ?? '', word));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: false, reason: 'invalid', hasSession: false });
  });

  it('asking for a new password, or for an address that is taken, tells its mailbox alone', async () => {
    const { email } = await signUpWithEmail('owner');
    const visitor = app.newVisitor();
    const known = await visitor.request('POST', '/api/account/password/forgot', { body: { email } });
    const unknown = await visitor.request('POST', '/api/account/password/forgot', { body: { email: 'x@example.jp' } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const other = await app.signUp('other');
    expect(await other.call(setEmail, { body: { email, password } })).toEqual({ success: true });
    const mails = await readMails(app, email, 3);
    expect(
      mails
        .map(({ subject }) => subject)
        .slice(1)
        .sort(),
    ).toEqual(['円居：このアドレスはすでに使われています', '円居：新しいパスワードの設定']);
    expect((await other.call(listLoginMethods)).list).toEqual([]);
  });

  it('wrong passwords are slowed down per account and address, and the right one then has to wait as well', async () => {
    const { email } = await signUpWithEmail('slow');
    const visitor = app.newVisitor();
    const reasons = [];
    for (let tries = 0; tries < 10; tries += 1)
      reasons.push((await signIn(visitor, email, `wrong ${tries} word`)).reason);
    expect(reasons.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'invalid'));
    expect(reasons.slice(8)).toEqual(['rate_limit', 'rate_limit']);
    expect(await signIn(visitor, email)).toMatchObject({ success: false, reason: 'rate_limit' });
    clock.advance(16 * 60_000);
    expect((await signIn(visitor, email)).success).toBe(true);
  });

  it('one address may try many accounts only so often', async () => {
    const visitor = app.newVisitor();
    const reasons = await Promise.all(
      Array.from({ length: 45 }, (_, index) => signIn(visitor, `guess${index}@example.jp`)),
    );
    expect(reasons.filter(({ reason }) => reason === 'rate_limit')).toHaveLength(5);
  });

  it('refuses weak passwords and addresses that are none', async () => {
    const client = await app.signUp('weak');
    const reasonOf = async (email: string, word: string) =>
      (await client.call(setEmail, { body: { email, password: word } })).reason;
    expect(await reasonOf('weak@example.jp', 'short')).toBe('weak_password');
    expect(await reasonOf('weak@example.jp', 'weak@example.jp')).toBe('weak_password');
    expect(await reasonOf('weak@example.jp\nBcc: x@example.jp', password)).toBe('invalid_email');
  });

  it('asks for the password before it is changed, and ends every other session with its sockets', async () => {
    const { client, email } = await signUpWithEmail('change');
    const second = app.newVisitor();
    await signIn(second, email);
    const socket = await openSocket(second);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    const change = (currentPassword: string) =>
      client.call(changePassword, { body: { currentPassword, password: 'another long word' } });
    expect(await change('wrong')).toEqual({ success: false, reason: 'wrong_password' });
    expect(await client.call(setEmail, { body: { email: newAddress(), password } })).toMatchObject({
      reason: 'wrong_password',
    });
    const before = cookieOf(client);
    expect(await change(password)).toEqual({ success: true });
    expect(await cut).toBe('transport close');
    expect(cookieOf(client)).not.toBe(before);
    expect((await stateOf(client)).user?.name).toBe('change');
    expect((await stateOf(second)).hasSession).toBe(false);
    expect((await signIn(second, email)).reason).toBe('invalid');
    expect((await signIn(second, email, 'another long word')).success).toBe(true);
    expect((await readMails(app, email, 2))[1]?.subject).toBe('円居：パスワードが変わりました');
  });

  it('[7.31] signing in needs the CSRF token', async () => {
    const visitor = app.newVisitor();
    const answer = await visitor.request('POST', '/api/login', { body: { method: 'email' }, withoutCsrf: true });
    expect(answer.body.code).toBe('csrf');
    const incomplete = await visitor.request('POST', '/api/login', { body: { method: 'email' } });
    expect([incomplete.status, incomplete.body.fields[0].field]).toEqual([422, 'body.email']);
  });
});

describe('links of mails', () => {
  it('a link works once, for the latest mail, within its time, and for what it was made for', async () => {
    const { client, email } = await signUpWithEmail('link');
    await client.call(forgotPassword, { body: { email } });
    const older = secretOf((await readMails(app, email, 2))[1]);
    await client.call(forgotPassword, { body: { email } });
    const token = secretOf((await readMails(app, email, 3))[2]);
    const visitor = app.newVisitor();
    const reset = (secret: string, word = 'a brand new word') =>
      visitor.call(resetPassword, { body: { token: secret, password: word } });
    expect(await reset(older)).toEqual({ success: false, reason: 'link_invalid' });
    expect(await visitor.call(confirmEmail, { body: { token } })).toEqual({ success: false, reason: 'link_invalid' });
    expect(await reset(token, '12345678')).toEqual({ success: false, reason: 'weak_password' });
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await reset(token)).toEqual({ success: false, reason: 'link_invalid' });
    expect((await stateOf(visitor)).user?.name).toBe('link');
    expect((await stateOf(client)).hasSession).toBe(false);
    expect((await signIn(app.newVisitor(), email, 'a brand new word')).success).toBe(true);
  });

  it('a link that is too old opens nothing', async () => {
    const { client, email } = await signUpWithEmail('late');
    await client.call(forgotPassword, { body: { email } });
    const token = secretOf((await readMails(app, email, 2))[1]);
    clock.advance(30 * 60_000 + 1);
    expect(await client.call(resetPassword, { body: { token, password: 'a brand new word' } })).toEqual({
      success: false,
      reason: 'link_invalid',
    });
  });

  it('an address that two people ask for is the first one’s to confirm', async () => {
    const email = newAddress();
    const [first, second] = [await app.signUp('first'), await app.signUp('second')];
    for (const client of [first, second]) await client.call(setEmail, { body: { email, password } });
    const mails = await readMails(app, email, 2);
    const answers = await Promise.all(
      [first, second].map((client, index) => client.call(confirmEmail, { body: { token: secretOf(mails[index]) } })),
    );
    expect(answers.map(({ reason }) => reason).sort()).toEqual(['taken', undefined]);
  });
});

describe('the last way in', () => {
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

  it('nobody takes away another’s', async () => {
    const { client } = await signUpWithEmail('mine');
    const [method] = (await client.call(listLoginMethods)).list;
    const other = await app.signUp('thief');
    expect((await other.request('DELETE', `/api/account/methods/${method?.id}`)).status).toBe(404);
  });
});

describe('what was gathered before', () => {
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
