import { confirmEmail, forgotPassword, resetPassword, setEmail } from '@madoi/contract/session/email';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { describe, expect, it } from 'vitest';
import { app, clock, newAddress, password, signIn, signUpWithEmail, stateOf, useMailApp } from './mail-app.fixture.ts';

useMailApp();

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
    for (const weak of ['12345678', 'corvette'])
      expect(await reset(token, weak)).toEqual({ success: false, reason: 'weak_password' });
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
