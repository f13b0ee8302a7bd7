import { changePassword, confirmEmail, forgotPassword, setEmail } from '@madoi/contract/session/email';
import { listLoginMethods } from '@madoi/contract/session/login-methods';
import { login, logout } from '@madoi/contract/session/session';
import { maskEmail } from '@madoi/domain/session/login-email';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { openSocket } from '@madoi/test-kit/sockets';
import { describe, expect, it } from 'vitest';
import {
  app,
  clock,
  cookieOf,
  newAddress,
  password,
  signIn,
  signUpWithEmail,
  stateOf,
  useMailApp,
} from './mail-app.fixture.ts';

useMailApp();

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

  it('stores passwords and links only as hashes', async () => {
    const { client, email } = await signUpWithEmail('secret');
    await client.call(forgotPassword, { body: { email } });
    const secret = secretOf((await readMails(app, email, 2))[1]);
    const { rows } = await app.services.database.pool.query('select * from email_logins, login_tokens');
    const kept = JSON.stringify(rows);
    expect(kept).toContain('$argon2id$');
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(secret);
  });

  it('signing in replaces a planted session, whose secret then opens nothing', async () => {
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

  it('asking for a new password, or for an address that is taken, is answered to its mailbox alone', async () => {
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
  });

  it('an address that is asked for waits among the login methods as soon as that is answered, whether it is taken or not', async () => {
    const { email } = await signUpWithEmail('owner');
    const other = await app.signUp('other');
    const waiting = async (address: string) => {
      await other.call(setEmail, { body: { email: address, password } });
      return (await other.call(listLoginMethods)).list.map(({ kind, label, isConfirmed }) => [
        kind,
        label,
        isConfirmed,
      ]);
    };
    expect(await waiting(email)).toEqual([['email', maskEmail(email), false]]);
    expect(await waiting('free@example.jp')).toEqual([['email', maskEmail('free@example.jp'), false]]);
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
    // Of the list that the server alone has.
    expect(await reasonOf('weak@example.jp', 'Corvette')).toBe('weak_password');
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
    expect([incomplete.status, incomplete.body.fields[0].field]).toEqual([422, 'email']);
  });
});
