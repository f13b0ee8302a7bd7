import { changeNotificationSettings, getNotificationSettings } from '@madoi/contract/notifications/settings';
import { setEmail } from '@madoi/contract/session/email';
import { startTestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { startSmtpSink } from '@madoi/test-kit/smtp-sink';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NotificationsTown, type Person, startNotificationsTown } from '../notifications.fixture.ts';
import { createPgDigestStore } from './digest.store.pg.ts';
import { sendDigests } from './send-digests.ts';

let town: NotificationsTown;
beforeAll(async () => {
  town = await startNotificationsTown();
});
afterAll(() => town.close());

const sent: { userId: string; subject: string; text: string; unsubscribeUrl?: string }[] = [];
/** The job, at this moment; with the mails that it hands over. */
async function runDigests(): Promise<readonly (typeof sent)[number][]> {
  const before = sent.length;
  await sendDigests(
    {
      digests: createPgDigestStore(town.app.database.db),
      clock: town.clock,
      log: town.app.services.log,
      siteUrl: 'https://madoi.example',
      mailUser: async (userId, compose) => {
        sent.push({ userId, ...compose({ name: '澪', locale: 'ja' }) });
        return true;
      },
    },
    new AbortController().signal,
  );
  return sent.slice(before);
}
const letter = (n: number) => ({
  kind: 'letter' as const,
  subject: { type: 'letter' as const, id: `letter-00${n}`, title: '眠る前の室内楽' },
});
/** Midnight of UTC is nine in the morning in Tokyo. */
const dayMs = 86_400_000;
const untilMorning = () => town.clock.advance(Date.parse('2026-11-24T08:10:00+09:00') - town.clock.now());

describe('the digest of what is unread', () => {
  it('is mailed in the morning, once a day, with what wants a mail and no mail has named', async () => {
    const [mio, ken] = [await town.signUp('澪'), await town.signUp('健')];
    await town.notify([mio], town.note(ken), town.note(ken, letter(1)), town.note(ken, letter(2)));
    expect(await runDigests()).toEqual([]);
    untilMorning();
    const [mail, ...others] = await runDigests();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ userId: mio.userId, subject: '円居：未読の通知が2件あります' });
    expect(mail?.text).toContain('健さんからお礼の手紙が届きました\nhttps://madoi.example/letters/letter-002');
    expect(mail?.text).not.toContain('呼びました');
    await town.notify([mio], town.note(ken, letter(3)));
    expect(await runDigests()).toEqual([]);
    town.clock.advance(24 * 3_600_000);
    expect(await runDigests()).toMatchObject([{ subject: '円居：未読の通知が1件あります' }]);
    town.clock.advance(24 * 3_600_000);
    expect(await runDigests()).toEqual([]);
  });

  it('is switched off by its link, which a mail program calls without a login; opening the link switches nothing', async () => {
    const [mio, ken] = [await town.signUp('澪'), await town.signUp('健')];
    await town.notify([mio], town.note(ken, letter(4)));
    town.clock.advance(24 * 3_600_000);
    const [mail] = await runDigests();
    const { pathname } = new URL(mail?.unsubscribeUrl ?? '');
    const mailSwitches = async (who: Person) =>
      (await who.call(getNotificationSettings)).switches.filter(({ channel, isOn }) => channel === 'mail' && isOn);
    const opened = await fetch(town.app.url + pathname, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/notifications/settings']);
    expect(await mailSwitches(mio)).not.toEqual([]);
    const oneClick = (path: string) =>
      fetch(town.app.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await oneClick(pathname)).status).toBe(204);
    expect(await mailSwitches(mio)).toEqual([]);
    expect((await oneClick('/unsubscribe/nobody-has-this')).status).toBe(404);
  });

  it('goes by the mail that the product sends, and not to somebody who wants none', async () => {
    const [mio, yui, ken] = [await town.signUp('澪'), await town.signUp('結'), await town.signUp('健')];
    for (const [who, email] of [[mio, 'mio@example.jp'] as const, [yui, 'yui@example.jp'] as const]) {
      await who.call(setEmail, { body: { email, password: '夜ふかし喫茶店の席' } });
      const secret = secretOf((await readMails(town.app, email))[0]);
      await who.request('POST', '/api/account/email/confirm', { body: { token: secret } });
    }
    const switches = [{ kind: 'letter', channel: 'mail', isOn: false } as const];
    await yui.call(changeNotificationSettings, { body: { switches } });
    expect((await mio.call(getNotificationSettings)).mail).toEqual({ address: 'm•••@example.jp' });
    await town.notify([mio, yui], town.note(ken, letter(5)));
    expect(await readMails(town.app, 'yui@example.jp')).toHaveLength(1);
    const { rows } = await town.app.database.pool.query('select user_id from notifications where mailed_at is null');
    expect(rows.map(({ user_id }) => user_id)).toEqual([mio.userId]);
  });

  it('leaves over SMTP by the job of a server that starts in the morning, with a link that one click unsubscribes by, and ends with where people write to', async () => {
    const [yui, ken] = [await town.signUp('結衣'), await town.signUp('健')];
    const sink = await startSmtpSink();
    await yui.call(setEmail, { body: { email: 'yui@sink.example', password: '夜ふかし喫茶店の席' } });
    const secret = secretOf((await readMails(town.app, 'yui@sink.example'))[0]);
    await yui.request('POST', '/api/account/email/confirm', { body: { token: secret } });
    await town.notify([yui], town.note(ken, letter(6)));
    const nextMorning = (Math.floor(town.clock.now() / dayMs) + 1) * dayMs;
    const morning = await startTestApp({
      beside: town.app,
      services: { clock: createFakeClock(nextMorning) },
      config: {
        smtpUrl: sink.url,
        publicUrl: 'https://madoi.example',
        mailFrom: 'Madoi <noreply@madoi.example>',
        contact: 'mailto:help@madoi.example',
      },
    });
    const [mail] = await sink.received('yui@sink.example');
    await morning.close();
    await sink.close();
    expect(mail).toMatchObject({ from: 'noreply@madoi.example', subject: '円居：未読の通知が1件あります' });
    expect(mail?.text).toContain('健さんからお礼の手紙が届きました\nhttps://madoi.example/letters/letter-006');
    expect(mail?.text.trimEnd()).toMatch(/\nお問い合わせ：help@madoi\.example$/);
    const link = /^<https:\/\/madoi\.example(\/unsubscribe\/[^>]+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '');
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await fetch(town.app.url + link?.[1], { method: 'POST' })).status).toBe(204);
  });
});
