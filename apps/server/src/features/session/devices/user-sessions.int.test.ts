import { listAudit } from '@madoi/contract/operator/operator';
import { confirmEmail, forgotPassword, resetPassword, setEmail } from '@madoi/contract/session/email';
import { login } from '@madoi/contract/session/session';
import { endSessionsOfUser } from '@madoi/contract/session/sessions';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgUserFlagsStore } from '../flags/user-flags.api.ts';

const password = 'a long night in the café';
let app: TestApp;
let operator: HttpClient;
let operatorId: string;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.signUp('見回り');
  operatorId = await idOf(operator);
  await createPgUserFlagsStore(app.services.database.db).change(
    operatorId,
    { isOperator: true },
    app.services.clock.now(),
  );
  await operator.call(login, { body: {} });
});
afterAll(() => app.close());

const idOf = async (client: HttpClient) => (await client.call(login, { body: {} })).user?.id ?? '';
const hasSession = async (client: HttpClient) => (await client.call(login, { body: {} })).hasSession;
const auditOf = async (subjectId: string) =>
  (await operator.call(listAudit, { query: {} })).list.filter(({ subject }) => subject?.id === subjectId);

describe('an operator who ends the sessions of an account', () => {
  it('puts out everybody who is in it, with their sockets and the links on their way, and writes it down', async () => {
    const client = await app.signUp('乗っ取られた人');
    const id = await idOf(client);
    const email = 'taken-over@example.jp';
    await client.call(setEmail, { body: { email, password } });
    await client.call(confirmEmail, { body: { token: secretOf((await readMails(app, email))[0]) } });
    const thief = app.newVisitor();
    await thief.call(login, { body: { method: 'email', email, password } });
    const socket = await openSocket(thief);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    await thief.call(forgotPassword, { body: { email } });
    const token = secretOf((await readMails(app, email, 2)).at(-1));
    const answer = await operator.call(endSessionsOfUser, { params: { id }, body: {} });
    expect(answer).toEqual({ success: true, ended: 2 });
    await cut;
    expect([await hasSession(client), await hasSession(thief)]).toEqual([false, false]);
    const reset = await thief.call(resetPassword, { body: { token, password: `${password} again` } });
    expect(reset).toEqual({ success: false, reason: 'link_invalid' });
    expect((await app.newVisitor().call(login, { body: { method: 'email', email, password } })).success).toBe(true);
    expect(await auditOf(id)).toMatchObject([{ action: 'end-sessions', actor: { id: operatorId } }]);
    expect(await hasSession(operator)).toBe(true);
  });

  it('is told where nobody could ever come back, and has to say that they mean it', async () => {
    const client = await app.signUp('名前だけの人');
    const id = await idOf(client);
    const end = (body: { readonly skipLinkCheck?: boolean }) =>
      operator.call(endSessionsOfUser, { params: { id }, body });
    expect(await end({})).toEqual({ success: false, reason: 'no_login_method' });
    expect([await hasSession(client), await auditOf(id)]).toEqual([true, []]);
    expect(await end({ skipLinkCheck: true })).toEqual({ success: true, ended: 1 });
    expect([await hasSession(client), (await auditOf(id)).length]).toEqual([false, 1]);
  });

  it('is an operator, and ends nothing of who is not there', async () => {
    const somebody = await app.signUp('だれか');
    const path = `/api/operator/users/${await idOf(somebody)}/end-sessions`;
    const other = await app.signUp('よその人');
    expect((await other.request('POST', path, { body: { skipLinkCheck: true } })).status).toBe(403);
    expect(await hasSession(somebody)).toBe(true);
    const nobody = { body: { skipLinkCheck: true } };
    expect((await operator.request('POST', '/api/operator/users/nobody-0001/end-sessions', nobody)).status).toBe(404);
  });
});
