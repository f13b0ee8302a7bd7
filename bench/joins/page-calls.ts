import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from './protocol.ts';

/** As a proxy in front of the server holds them. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** What a page asks of the server over HTTP; resolves with the parsed answer, rejects for any status but 200. */
export type Get = (path: string) => Promise<unknown>;

interface Answer {
  readonly status: number | undefined;
  readonly retryAfterSec: number;
  readonly text: string;
}

function ask(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path: `/api${path}`, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const retryAfterSec = Number(answer.headers['retry-after'] ?? 0);
        resolve({ status: answer.statusCode, retryAfterSec, text: Buffer.concat(chunks).toString() });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** As the client does: who is asked to come back does so when the server said, twice. */
const retriesMax = 2;

export const getterOf =
  (port: number, { cookie, address }: Visitor, onRetry: () => void = () => undefined): Get =>
  async (path) => {
    for (let tries = 0; ; tries += 1) {
      const { status, retryAfterSec, text } = await ask(port, path, {
        cookie: cookie ?? '',
        'x-forwarded-for': address,
      });
      if (status === 200) return JSON.parse(text);
      if (status !== 503 || tries === retriesMax) throw new Error(`${path} answered ${status}: ${text}`);
      onRetry();
      await wait(retryAfterSec * 1_000);
    }
  };
