import { playbackSession } from '@madoi/contract/playback/playback';
import { login, logout, signup } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBannedWords } from './banned-word-list.ts';
import { createPgBannedWordStore } from './banned-words.store.pg.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createPgBannedWordStore(app.services.database.db).add(toBannedWords(['ばか']), 1);
});
afterAll(() => app.close());

describe('sessions', () => {
  it('[1.02] [7.03] a first visitor has no session, and reading the state makes none', async () => {
    const visitor = app.newVisitor();
    const state = { success: true, hasSession: false, guest: false };
    expect(await visitor.call(login, { body: {} })).toEqual(state);
    expect(await visitor.call(login, { body: {} })).toEqual(state);
  });

  it('[1.02] [3.01] a guest has a session without a user, and keeps it', async () => {
    const visitor = app.newVisitor();
    const guest = { success: true, hasSession: true, guest: true };
    expect(await visitor.call(login, { body: { guest: true } })).toEqual(guest);
    expect(await visitor.call(login, { body: {} })).toEqual(guest);
    expect(await visitor.call(login, { body: { guest: true } })).toEqual(guest);
  });

  it('[7.04] [3.01] signing up makes a user who is logged in', async () => {
    const visitor = app.newVisitor();
    await visitor.call(login, { body: { guest: true } });
    expect(await visitor.call(signup, { body: { name: '  ミキ ' } })).toEqual({ success: true });
    const { user, ...state } = await visitor.call(login, { body: {} });
    expect(state).toEqual({ success: true, hasSession: true, guest: false });
    expect(user).toMatchObject({ name: 'ミキ', uploadedAt: 0, isFree: true });
    expect(user?.id).toMatch(/^[A-Za-z0-9_-]{8,}$/);
    expect(await visitor.call(signup, { body: { name: 'again' } })).toEqual({
      success: false,
      reason: 'already_signed_up',
    });
  });

  it('[7.24] a playback cookie goes with the session that it was made for, so that pages fetch one that holds', async () => {
    const visitor = app.newVisitor();
    await visitor.call(login, { body: { guest: true } });
    await visitor.call(playbackSession);
    expect(visitor.cookies.has('pb-session')).toBe(true);
    await visitor.call(signup, { body: { name: 'ミキ' } });
    expect(visitor.cookies.has('pb-session')).toBe(false);
    await visitor.call(playbackSession);
    await visitor.call(logout, { body: { skipLinkCheck: true } });
    expect(visitor.cookies.has('pb-session')).toBe(false);
  });

  it('[9.03] a server that has just been started for the first time refuses the starter list’s words', async () => {
    const words = (await createPgBannedWordStore(app.services.database.db).list()).map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(['うんこ', 'fuck', '幹你娘', 'ばか']));
    for (const name of ['うんこ', 'f.u.c.k', '幹你娘'])
      expect(await app.newVisitor().call(signup, { body: { name } })).toMatchObject({ success: false });
  });

  it('[5.01] [5.02] [8.02] [9.03] refuses names with a reason', async () => {
    const visitor = app.newVisitor();
    const reasonOf = async (name: string) => (await visitor.call(signup, { body: { name } })).reason;
    expect(await reasonOf('お・ﾊﾞｶ')).toBe('ng_words');
    expect(await reasonOf('　')).toBe('invalid_name');
    expect(await reasonOf('a\u0000b')).toBe('invalid_name');
    expect(await reasonOf('あ'.repeat(101))).toBe('invalid_name');
    expect((await visitor.call(login, { body: {} })).hasSession).toBe(false);
    expect(await visitor.call(signup, { body: { name: 'あ'.repeat(100) } })).toEqual({ success: true });
  });

  it('[7.02] logout is refused while there is no way back in, and ends the session when insisted on', async () => {
    const user = await app.signUp('leaving');
    expect(await user.call(logout, { body: {} })).toEqual({ success: false, reason: 'no_login_method' });
    expect((await user.call(login, { body: {} })).user?.name).toBe('leaving');
    expect(await user.call(logout, { body: { skipLinkCheck: true } })).toEqual({ success: true });
    expect((await user.call(login, { body: {} })).hasSession).toBe(false);
    expect(await user.call(logout, { body: {} })).toEqual({ success: true });
  });

  it('the secret of a session is only in its cookie, and changes at sign-up', async () => {
    const visitor = app.newVisitor();
    await visitor.call(login, { body: { guest: true } });
    const guestSecret = visitor.cookies.get('madoi-session');
    await visitor.call(signup, { body: { name: 'secret' } });
    expect(visitor.cookies.get('madoi-session')).not.toBe(guestSecret);
    const { rows } = await app.services.database.pool.query('select token_hash from sessions');
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('madoi-session') ?? 'none');
  });

  it('a session that signs up twice at once makes one user', async () => {
    const visitor = app.newVisitor();
    await visitor.call(login, { body: { guest: true } });
    const answers = await Promise.all(
      ['double', 'double', 'double'].map((name) => visitor.call(signup, { body: { name } })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'already_signed_up')).toHaveLength(2);
    const { rowCount } = await app.services.database.pool.query("select from users where name = 'double'");
    expect(rowCount).toBe(1);
  });

  it('ends the sockets of a session that logs out or signs up', async () => {
    const user = await app.signUp('socket');
    const guest = app.newVisitor();
    await guest.call(login, { body: { guest: true } });
    const sockets = await Promise.all([openSocket(user), openSocket(guest)]);
    const ended = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
    await user.call(logout, { body: { skipLinkCheck: true } });
    await guest.call(signup, { body: { name: 'no guest' } });
    expect(await Promise.all(ended)).toEqual(['transport close', 'transport close']);
  });

  it('the cookie outlives the session, which ends by itself when it is not used', async () => {
    const visitor = app.newVisitor();
    const answer = await visitor.request('POST', '/api/login', { body: { guest: true } });
    expect(String(answer.headers.getSetCookie())).toMatch(/madoi-session=[^;]+; Max-Age=34560000;/);
  });

  it('a new user can be found by name', async () => {
    await app.signUp('見つけてね');
    const found = await app.services.database.pool.query(
      `select name from search_entries where type = 'users' and name = '見つけてね'`,
    );
    expect(found.rowCount).toBe(1);
  });
});
