import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startSmtpSink } from '@madoi/test-kit/smtp-sink';
import { afterEach, describe, expect, it } from 'vitest';
import { checkMail } from './check-mail.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server that says each of these, by the verb that it is sent. */
async function startServer(answers: Readonly<Record<string, string>>): Promise<number> {
  const server = createServer((socket) => {
    socket.write(`${answers.hello ?? '220 mail'}\r\n`);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const verb = data.toString().slice(0, 4).toUpperCase();
      socket.write(`${answers[verb] ?? '250 fine'}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('the mail server', () => {
  it('is greeted, and gets no mail', async () => {
    const sink = await startSmtpSink();
    closing.push(sink.close);
    expect(await checkMail(sink.url)).toMatch(/^greeting 127\.0\.0\.1:\d+ went well; nothing was sent$/);
    expect(sink.mails).toEqual([]);
  });

  it('that refuses user and password is wrong, and the password is not printed', async () => {
    const port = await startServer({ EHLO: '250-mail\r\n250 AUTH PLAIN LOGIN', AUTH: '535 5.7.8 bad credentials' });
    const url = Object.assign(new URL(`smtp://127.0.0.1:${port}`), { username: 'miki', password: 'a-secret' });
    const refusal = await checkMail(url.href).catch(String);
    expect(refusal).toMatch(/signing in to 127\.0\.0\.1:\d+ failed: .*535.*Correct user and password in SMTP_URL/);
    expect(refusal).not.toContain('a-secret');
  });

  it('that is not there is wrong', async () => {
    await expect(checkMail('smtp://127.0.0.1:9')).rejects.toThrow(
      /ECONNREFUSED.*Correct the host and port in SMTP_URL/,
    );
  });

  it('that turns everybody away is wrong', async () => {
    const port = await startServer({ hello: '554 no service here' });
    await expect(checkMail(`smtp://127.0.0.1:${port}`)).rejects.toThrow(/failed: .*554 no service here/);
  });
});
