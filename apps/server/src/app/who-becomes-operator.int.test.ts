import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgUserFlagsStore } from '../features/operator/user-flags.store.pg.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('rights that change elsewhere', () => {
  it('who becomes an operator gets a session with another id, and the old one gets nothing of it', async () => {
    const user = await app.signUp('見回り');
    const { user: self } = await user.call(login, { body: {} });
    const before = user.cookies.get('madoi-session') ?? '';
    const socket = await openSocket(user);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    const flags = createPgUserFlagsStore(app.engines.database.db);
    await flags.change(self?.id ?? '', { isOperator: true }, app.engines.clock.now());
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
    await flags.change(self?.id ?? '', { isOperator: false }, app.engines.clock.now());
    expect((await user.request('GET', '/api/mailbox')).status).toBe(403);
    await user.call(login, { body: {} });
    expect(user.cookies.get('madoi-session')).not.toBe(after);
    const { rows } = await app.engines.database.pool.query('select from sessions where user_id = $1', [self?.id]);
    expect(rows).toHaveLength(2);
    expect((await user.call(login, { body: {} })).user?.name).toBe('見回り');
  });
});
