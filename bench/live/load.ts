import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FromLoad, ToLoad } from './load-messages.ts';

type Report = Extract<FromLoad, { readonly type: 'report' }>;

/** The process that holds the clients. */
export interface Load {
  /** The client offers; `answer` is asked for the answer's SDP. */
  open(id: number, answer: (sdp: string) => Promise<string>): Promise<void>;
  /** The server offered; resolves with the client's answer. */
  offered(id: number, sdp: string): Promise<string>;
  /** Until so many clients have heard something. */
  untilSounding(count: number): Promise<void>;
  count(isOn: boolean): Promise<void>;
  report(): Promise<Report>;
  close(): void;
}

const soundingWithinMs = 30_000;

export async function startLoad(): Promise<Load> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const program = path.join(import.meta.dirname, 'live-load.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', tsx, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<string, (message: FromLoad) => void>();
  const next = <T extends FromLoad['type']>(type: T, id?: number): Promise<Extract<FromLoad, { type: T }>> =>
    new Promise((resolve) => {
      waiting.set(`${type}${id ?? ''}`, (message) => resolve(message as Extract<FromLoad, { type: T }>));
    });
  child.on('message', (message: FromLoad) => {
    const key = `${message.type}${'id' in message ? message.id : ''}`;
    const resolve = waiting.get(key);
    waiting.delete(key);
    resolve?.(message);
  });
  const send = (message: ToLoad): void => void child.send(message);
  const sounding = async (): Promise<number> => {
    const answer = next('sounding');
    send({ type: 'sounding' });
    return (await answer).count;
  };
  await next('ready');
  return {
    async open(id, answer) {
      const offer = next('offer', id);
      send({ type: 'open', id });
      send({ type: 'answered', id, sdp: await answer((await offer).sdp) });
    },
    async offered(id, sdp) {
      const answer = next('answer', id);
      send({ type: 'offered', id, sdp });
      return (await answer).sdp;
    },
    async untilSounding(count) {
      const untilMs = performance.now() + soundingWithinMs;
      while ((await sounding()) < count) {
        if (performance.now() > untilMs) throw new Error(`only ${await sounding()} of ${count} clients hear anything`);
        await wait(50);
      }
    },
    async count(isOn) {
      send({ type: 'count', isOn });
      await sounding();
    },
    async report() {
      const report = next('report');
      send({ type: 'report' });
      return report;
    },
    close: () => void child.kill('SIGKILL'),
  };
}
