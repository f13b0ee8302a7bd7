import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { defineBench } from '../bench.ts';
import type { Ready } from './api-server.ts';
import { askedIds } from './catalogue-of-300.ts';

const connections = 4;
const measureMs = 3_000;
const body = JSON.stringify(askedIds);
const token = 'a'.repeat(32);
const headers = {
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  cookie: `csrf-token=${token}`,
  'x-csrf-token': token,
};

interface Server {
  readonly port: number;
  stop(): Promise<void>;
}

function start(order: { readonly bytes?: string }): Promise<Server> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'api-server.ts'), { execArgv: ['--import', 'tsx'] });
  child.send(order);
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
  return new Promise((resolve, reject) => {
    child.once('message', (ready) => resolve({ port: (ready as Ready).port, stop }));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/api/datasets', agent, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${answer.statusCode}: ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Answers per second over some connections that ask again as soon as they were answered. */
async function answersPerSec(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let answers = 0;
  const askUntil = async (endsAt: number): Promise<void> => {
    while (performance.now() < endsAt) {
      await ask(port, agent);
      answers += 1;
    }
  };
  const all = (ms: number) => {
    const endsAt = performance.now() + ms;
    return Promise.all(Array.from({ length: connections }, () => askUntil(endsAt)));
  };
  await all(measureMs / 3);
  answers = 0;
  const startedAt = performance.now();
  await all(measureMs);
  agent.destroy();
  return (answers * 1000) / (performance.now() - startedAt);
}

export const bench = defineBench({
  name: 'api',
  about: 'POST /datasets with 300 ids, beside a bare Fastify that answers the same bytes',
  runs: 3,
  leavesOut: ['the network: both are on this machine'],
  measures: {
    'answers × bare Fastify': { unit: '×', better: 'higher', atLeast: 0.8 },
    'answers per second': { unit: '/s', better: 'higher' },
    'bytes of an answer': { unit: 'B', better: 'lower' },
  },
  async runOnce() {
    const product = await start({});
    const agent = new Agent();
    const bytes = await ask(product.port, agent);
    agent.destroy();
    const bare = await start({ bytes });
    try {
      const ours = await answersPerSec(product.port);
      const theirs = await answersPerSec(bare.port);
      return {
        'answers × bare Fastify': ours / theirs,
        'answers per second': ours,
        'bytes of an answer': Buffer.byteLength(bytes),
      };
    } finally {
      await Promise.all([product.stop(), bare.stop()]);
    }
  },
});
