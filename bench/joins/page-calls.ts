import { Agent, request } from 'node:http';
import type { Visitor } from './protocol.ts';

/** As a proxy in front of the server holds them. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** What a page asks of the server over HTTP; resolves with the parsed answer, rejects for any status but 200. */
export type Get = (path: string) => Promise<unknown>;

export const getterOf =
  (port: number, { cookie, address }: Visitor): Get =>
  (path) =>
    new Promise((resolve, reject) => {
      const headers = { cookie: cookie ?? '', 'x-forwarded-for': address };
      request({ agent, port, host: '127.0.0.1', path: `/api${path}`, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        });
      })
        .once('error', reject)
        .end();
    });
