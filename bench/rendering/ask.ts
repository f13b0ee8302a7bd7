import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  readonly body: Buffer;
  /** From the question to the first byte. */
  readonly firstByteMs: number;
}

/** Asks for the home page of a server, as a browser that accepts brotli. Throws unless it comes. */
export function askHome(origin: string, agent: Agent, cookie = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const askedAt = performance.now();
    const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'ja', cookie };
    const asked = request(`${origin}/`, { agent, headers }, (answer) => {
      const firstByteMs = performance.now() - askedAt;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ body: Buffer.concat(parts), firstByteMs });
        else reject(new Error(`the home page answered ${answer.statusCode}`));
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const connections = 4;

/** Asks over some connections that ask again as soon as they were answered; how many pages came. */
export async function askFor(ms: number, origin: string, cookie?: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + ms;
  let pages = 0;
  const askOn = async () => {
    while (performance.now() < endsAt) {
      await askHome(origin, agent, cookie);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return pages;
}

/** Asks so often a second, whether or not the last one was answered; the times to the first byte, in ms, in rising order. */
export async function askSteadily(perSec: number, sec: number, origin: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const asks = Array.from({ length: perSec * sec }, async (_, index) => {
    await wait((index * 1_000) / perSec);
    return (await askHome(origin, agent)).firstByteMs;
  });
  const times = await Promise.all(asks);
  agent.destroy();
  return times.toSorted((one, other) => one - other);
}
