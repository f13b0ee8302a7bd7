import { type SmtpSink, startSmtpSink } from '@madoi/test-kit/smtp-sink';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());

describe('mail over SMTP', () => {
  it('goes to its recipient alone, with its text unchanged', async () => {
    const mailer = createSmtpMailer({ url: sink.url, from: 'Madoi <noreply@madoi.example>' });
    await mailer.send({
      to: 'miki@example.jp',
      subject: '円居：確認',
      text: 'https://madoi.example/auth/confirm#secret\n',
      locale: 'ja',
    });
    expect(sink.mails).toMatchObject([
      {
        from: 'noreply@madoi.example',
        to: 'miki@example.jp',
        subject: '円居：確認',
        text: 'https://madoi.example/auth/confirm#secret\n',
      },
    ]);
    expect(sink.mails[0]?.headers.get('subject')).toContain('=?UTF-8?');
  });

  it('reports a mail server that cannot be reached', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'noreply@madoi.example' });
    await expect(mailer.send({ to: 'miki@example.jp', subject: 's', text: 't', locale: 'ja' })).rejects.toThrow();
  });
});
