import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly lines: readonly string[];
}

const received: Received[] = [];
let server: Server;
let url: string;

/** As much of RFC 5321 as one mail needs. */
beforeAll(async () => {
  server = createServer((socket) => {
    let mail = { from: '', to: [] as string[], lines: [] as string[] };
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    createInterface({ input: socket }).on('line', (line) => {
      if (isData) {
        if (line !== '.') return void mail.lines.push(line);
        isData = false;
        received.push(mail);
        mail = { from: '', to: [], lines: [] };
        return void say('250 kept');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') mail.from = line;
      if (verb === 'RCPT') mail.to.push(line);
      isData = verb === 'DATA';
      say(isData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 fine');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

describe('mail over SMTP', () => {
  it('goes to its recipient alone, with its text unchanged', async () => {
    const mailer = createSmtpMailer({ url, from: 'Madoi <noreply@madoi.example>' });
    await mailer.send({
      to: 'miki@example.jp',
      subject: '円居：確認',
      text: 'https://madoi.example/auth/confirm#secret\n',
    });
    const [mail] = received;
    expect(mail?.from).toContain('<noreply@madoi.example>');
    expect(mail?.to).toEqual([expect.stringContaining('<miki@example.jp>')]);
    expect(mail?.lines.join('\n')).toContain('https://madoi.example/auth/confirm#secret');
    expect(mail?.lines.find((line) => line.startsWith('Subject:'))).toContain('=?UTF-8?');
  });

  it('reports a mail server that cannot be reached', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'noreply@madoi.example' });
    await expect(mailer.send({ to: 'miki@example.jp', subject: 's', text: 't' })).rejects.toThrow();
  });
});
