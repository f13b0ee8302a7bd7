import { type ChildProcess, fork } from 'node:child_process';
import { Agent } from 'node:http';
import path from 'node:path';
import { login } from '@madoi/contract/session/session';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { defineBench } from '../bench.ts';
import { metricsToken, startProductServer } from '../lib/product-server.ts';
import { askFor, askHome, askSteadily } from './ask.ts';
import type { Bytes, Ready } from './plain-server.ts';

const warmUpMs = 3_000;
const measureMs = 8_000;
const visitorsPerSec = 100;
const visitorsSec = 10;

/** Seconds of CPU that the server's process has used, its threads among them. */
async function cpuSec(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  const found = /^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+-]+)/m.exec(metrics)?.[1];
  if (found === undefined) throw new Error('the server says nothing of its CPU');
  return Number(found);
}

async function pagesPerCpuSec(origin: string, cookie?: string): Promise<number> {
  await askFor(warmUpMs, origin, cookie);
  const before = await cpuSec(origin);
  const pages = await askFor(measureMs, origin, cookie);
  return pages / ((await cpuSec(origin)) - before);
}

async function startPlain(page: Buffer): Promise<{ origin: string; stop(): void }> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'plain-server.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  child.send({ body: page.toString('base64') } satisfies Bytes);
  const { origin } = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (ready) => resolve(ready as Ready));
    child.once('exit', (code) => reject(new Error(`the plain server ended with ${code}`)));
  });
  return { origin, stop: () => child.disconnect() };
}

const pagesPerSec = async (origin: string): Promise<number> => {
  await askFor(warmUpMs, origin);
  return ((await askFor(measureMs, origin)) * 1_000) / measureMs;
};

export const bench = defineBench({
  name: 'rendering',
  about: `the home page, for visitors without a session and for a guest, and ${visitorsPerSec} visitors a second; beside a bare Fastify that answers the same bytes`,
  runs: 3,
  leavesOut: [
    'the database’s CPU: it is a process of its own',
    'files, calls and sockets that a browser asks for after the page',
    'the network: all are on this machine, and ask from one address',
  ],
  measures: {
    'pages of visitors per CPU second': { unit: '/s', better: 'higher', atLeast: 300 },
    'pages of a guest per CPU second': { unit: '/s', better: 'higher' },
    'first byte at 100 visitors a second: p99': { unit: 'ms', better: 'lower', atMost: 50 },
    'pages of visitors × bare Fastify': { unit: '×', better: 'higher' },
    'bytes of a page': { unit: 'B', better: 'lower' },
  },
  async runOnce() {
    const { origin, close } = await startProductServer();
    const agent = new Agent();
    const { body } = await askHome(origin, agent);
    agent.destroy();
    const plain = await startPlain(body);
    try {
      const client = createHttpClient(origin);
      await client.call(login, { body: { guest: true } });
      const ofVisitors = await pagesPerCpuSec(origin);
      const ofGuest = await pagesPerCpuSec(origin, client.cookieHeader());
      const firstBytes = await askSteadily(visitorsPerSec, visitorsSec, origin);
      return {
        'pages of visitors per CPU second': ofVisitors,
        'pages of a guest per CPU second': ofGuest,
        'first byte at 100 visitors a second: p99': firstBytes.at(Math.floor(firstBytes.length * 0.99)) ?? Number.NaN,
        'pages of visitors × bare Fastify': (await pagesPerSec(origin)) / (await pagesPerSec(plain.origin)),
        'bytes of a page': body.byteLength,
      };
    } finally {
      plain.stop();
      await close();
    }
  },
});
