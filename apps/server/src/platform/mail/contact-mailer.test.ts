import { expect, it } from 'vitest';
import { createContactMailer } from './contact-mailer.ts';
import type { Mail } from './mailer.ts';

const sendWith = async (contact: string | undefined, locale: Mail['locale']): Promise<Mail | undefined> => {
  const sent: Mail[] = [];
  const mailer = createContactMailer({ send: async (mail) => void sent.push(mail) }, contact);
  await mailer.send({ to: 'mio@example.com', subject: 's', text: 'text\n', locale });
  return sent[0];
};

it.each([
  ['ja', 'お問い合わせ：help@madoi.example'],
  ['en', 'Contact: help@madoi.example'],
  ['zh-TW', '聯絡我們：help@madoi.example'],
] as const)('a mail in %s ends with where people write to', async (locale, line) => {
  expect((await sendWith('mailto:help@madoi.example', locale))?.text).toBe(`text\n\n${line}\n`);
});

it('a page is named by its address', async () => {
  expect((await sendWith('https://madoi.example/contact', 'en'))?.text).toContain(
    'Contact: https://madoi.example/contact',
  );
});

it('without one a mail is sent as it is', async () => {
  expect(await sendWith(undefined, 'ja')).toEqual({
    to: 'mio@example.com',
    subject: 's',
    text: 'text\n',
    locale: 'ja',
  });
});
