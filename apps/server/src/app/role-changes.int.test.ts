import type { Ack } from '@madoi/contract/lounge/presence';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgUserFlagsStore } from '../features/session/flags/user-flags.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('role changes from another process', () => {
  it('a new operator gets a session with a new id, and the old session gains no rights', async () => {
    const user = await app.signUp('見回り');
    const { user: self } = await user.call(login, { body: {} });
    const before = user.cookies.get('madoi-session') ?? '';
    const socket = await openSocket(user);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    const flags = createPgUserFlagsStore(app.services.database.db);
    await flags.change(self?.id ?? '', { isOperator: true }, app.services.clock.now());
    expect((await user.request('GET', '/api/mailbox')).status).toBe(403);
    const lost = await user.request('POST', '/api/login', { body: {} });
    expect(lost.body.user.isOperator).toBe(true);
    // That answer never came: with what the browser still has, it is asked again.
    user.cookies.set('madoi-session', before);
    expect((await user.request('POST', '/api/login', { body: {} })).body.user.isOperator).toBe(true);
    expect(user.cookies.get('madoi-session')).not.toBe(before);
    expect((await user.request('GET', '/api/mailbox')).status).toBe(200);
    expect(await cut).toBe('transport close');
    const after = user.cookies.get('madoi-session') ?? '';
    user.cookies.set('madoi-session', before);
    expect((await user.call(login, { body: {} })).hasSession).toBe(false);
    user.cookies.set('madoi-session', after);
    await flags.change(self?.id ?? '', { isOperator: false }, app.services.clock.now());
    expect((await user.request('GET', '/api/mailbox')).status).toBe(403);
    await user.call(login, { body: {} });
    expect(user.cookies.get('madoi-session')).not.toBe(after);
    const { rows } = await app.services.database.pool.query('select from sessions where user_id = $1', [self?.id]);
    expect(rows).toHaveLength(2);
    expect((await user.call(login, { body: {} })).user?.name).toBe('見回り');
  });

  it('two renewals at once are one session, so that the cookie that a browser keeps opens it', async () => {
    const user = await app.signUp('ふたつの窓');
    const { user: self } = await user.call(login, { body: {} });
    const before = user.cookies.get('madoi-session') ?? '';
    const flags = createPgUserFlagsStore(app.services.database.db);
    await flags.change(self?.id ?? '', { isOperator: true }, app.services.clock.now());
    const given: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      user.cookies.set('madoi-session', before);
      await user.call(login, { body: {} });
      given.push(user.cookies.get('madoi-session') ?? '');
    }
    expect(new Set(given).size).toBe(1);
    expect(given[0]).not.toBe(before);
    for (const cookie of given) {
      user.cookies.set('madoi-session', cookie);
      expect((await user.call(login, { body: {} })).user?.isOperator).toBe(true);
    }
    const { rows } = await app.services.database.pool.query('select from sessions where user_id = $1', [self?.id]);
    expect(rows).toHaveLength(1);
  });

  it('reach open sockets: a former operator loses the rights on sockets that are already open', async () => {
    const [owner, formerOperator] = [await app.signUp('店主'), await app.signUp('もと運営')];
    const { user: self } = await formerOperator.call(login, { body: {} });
    const flags = createPgUserFlagsStore(app.services.database.db);
    await flags.change(self?.id ?? '', { isOperator: true }, app.services.clock.now());
    await formerOperator.call(login, { body: {} });
    await formerOperator.call(login, { body: {} });
    const room = (await owner.request('POST', '/api/lounge/create', { body: { name: 'よその部屋' } })).body.id;
    const [socket, bystander] = [await openSocket(formerOperator), await openSocket(owner)];
    const press = async (by: TestSocket) => {
      await ask(by, 'send:user:joined:v2', { roomId: room });
      return ask<Ack>(by, 'send:queue:hand:update', {});
    };
    expect(await press(socket)).toMatchObject({ status: 200 });
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    // As the command line does it: in another process, which this one does not hear of.
    await flags.change(self?.id ?? '', { isOperator: false }, app.services.clock.now());
    expect(await cut).toBe('transport close');
    const back = await openSocket(formerOperator);
    expect(await press(back)).toEqual({ status: 403, message: 'forbidden' });
    expect(bystander.connected).toBe(true);
    for (const each of [back, bystander]) each.close();
  });

  it('reach open sockets: a session that another process ended has none left', async () => {
    const user = await app.signUp('よそで終わる');
    const socket = await openSocket(user);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    await app.services.database.pool.query(
      'delete from sessions where user_id = (select id from users where name = $1)',
      ['よそで終わる'],
    );
    expect(await cut).toBe('transport close');
  });
});
