import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface SunkMail {
  readonly from: string;
  readonly to: string;
  /** Unfolded, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly text: string;
}

export interface SmtpSink {
  /** As `SMTP_URL` names it. */
  readonly url: string;
  readonly mails: readonly SunkMail[];
  /** Resolves with the mails to this address, once there are so many. */
  received(to: string, atLeast?: number): Promise<readonly SunkMail[]>;
  close(): Promise<void>;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** RFC 2047: what is not ASCII in a header. Words that follow each other are one text. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

const decodeBody = (text: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(text) : text;
};

function parseMail(from: string, to: string, lines: readonly string[]): SunkMail {
  const empty = lines.indexOf('');
  const head = lines
    .slice(0, empty)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ');
  const headers = new Map(
    head
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  // Each line of a mail ends with a line break, the last one as well.
  const body = lines.slice(empty + 1).map((line) => `${line}\n`);
  const text = decodeBody(body.join(''), headers.get('content-transfer-encoding') ?? '');
  return { from, to, headers, subject: decodeWords(headers.get('subject') ?? ''), text };
}

/** One conversation: as much of RFC 5321 as a mail of one part needs. */
function receive(socket: Socket, onMail: (mail: SunkMail) => void): void {
  let [from, to] = ['', ''];
  let lines: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answers: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };
  say('220 sink');
  createInterface({ input: socket }).on('line', (line) => {
    if (lines !== undefined) {
      // A line that begins with a point has another one before it.
      if (line !== '.') return void lines.push(line.startsWith('.') ? line.slice(1) : line);
      onMail(parseMail(from, to, lines));
      lines = undefined;
      return void say('250 kept');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') from = addressIn(line);
    if (verb === 'RCPT') to = addressIn(line);
    if (verb === 'DATA') lines = [];
    say(answers[verb] ?? '250 fine');
  });
  // A client that goes without a word has no mail that is not kept.
  socket.on('error', () => undefined);
}

/** A mail server on this machine that keeps what it gets and delivers nothing. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((socket) =>
    receive(socket, (mail) => {
      mails.push(mail);
      for (const look of waiting) look();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    received: (to, atLeast = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const own = mails.filter((mail) => mail.to === to);
          if (own.length < atLeast) return;
          waiting.delete(look);
          resolve(own);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
