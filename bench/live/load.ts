import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FromLoad, ToLoad } from './load-messages.ts';
import { overflowsOf } from './overflows.ts';

type Report = Extract<FromLoad, { readonly type: 'report' }>;

/** The clients. */
export interface Load {
  /** The client offers; `answer` is asked for the answer's SDP. */
  open(id: number, answer: (sdp: string) => Promise<string>): Promise<void>;
  /** The server offered; resolves with the client's answer. */
  offered(id: number, sdp: string): Promise<string>;
  /** Until so many clients have heard something, or at least could. */
  untilSounding(count: number): Promise<void>;
  /** What the probes hear is counted from now on, or no longer. */
  count(isOn: boolean): Promise<void>;
  /** What the probes heard. */
  report(): Promise<Report>;
  /** Packets that came to the probes' sockets so far, and found no room there. */
  overflows(): number;
  close(): void;
}

const soundingWithinMs = 30_000;
/**
 * Every n-th client is a probe, and so is everyone who comes late. The others decrypt what
 * comes and throw it away: to carry each packet into JavaScript takes more of this machine than the server has, which then
 * would be measured waiting for its listeners.
 */
const probeEvery = (listeners: number): number => Math.max(10, Math.ceil(listeners / probesMax));
const probesMax = 10;

interface LoadProcess {
  send(message: ToLoad): void;
  next<T extends FromLoad['type']>(type: T, id?: number): Promise<Extract<FromLoad, { type: T }>>;
  signal(name: NodeJS.Signals): void;
  pid(): number;
}

function startProcess(kind: 'probe' | 'sink'): LoadProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const program = path.join(import.meta.dirname, 'live-load.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', tsx, program, kind], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<string, (message: FromLoad) => void>();
  child.on('message', (message: FromLoad) => {
    const key = `${message.type}${'id' in message ? message.id : ''}`;
    const resolve = waiting.get(key);
    waiting.delete(key);
    resolve?.(message);
  });
  return {
    send: (message) => void child.send(message),
    next: (type, id) =>
      new Promise((resolve) => {
        waiting.set(`${type}${id ?? ''}`, (message) => resolve(message as Parameters<typeof resolve>[0]));
      }),
    signal: (name) => void child.kill(name),
    pid: () => child.pid ?? 0,
  };
}

/** Clients numbered `firstLateId` and above come late. */
export async function startLoad(firstLateId: number): Promise<Load> {
  const [probes, sinks] = [startProcess('probe'), startProcess('sink')];
  const both = [probes, sinks];
  const every = probeEvery(firstLateId);
  await Promise.all(both.map((each) => each.next('ready')));
  const holderOf = (id: number) => (id >= firstLateId || id % every === 0 ? probes : sinks);
  const soundingOf = async (each: LoadProcess): Promise<number> => {
    const answer = each.next('sounding');
    each.send({ type: 'sounding' });
    return (await answer).count;
  };
  const sounding = async () => (await soundingOf(probes)) + (await soundingOf(sinks));
  return {
    async open(id, answer) {
      const holder = holderOf(id);
      const offer = holder.next('offer', id);
      holder.send({ type: 'open', id });
      holder.send({ type: 'answered', id, sdp: await answer((await offer).sdp) });
    },
    async offered(id, sdp) {
      const holder = holderOf(id);
      const answer = holder.next('answer', id);
      holder.send({ type: 'offered', id, sdp });
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
      probes.send({ type: 'count', isOn });
      await soundingOf(probes);
    },
    async report() {
      const report = probes.next('report');
      probes.send({ type: 'report' });
      return report;
    },
    overflows: () => overflowsOf(probes.pid()),
    close: () => {
      for (const each of both) each.signal('SIGKILL');
    },
  };
}
