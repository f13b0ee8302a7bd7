import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import type { FaultTarget } from './fault-schedule.ts';
import { openSharedLine, type SharedLine } from './shared-line.ts';

/** One process of plain Socket.IO with its connection state recovery, for comparison. */
export interface SocketIoPeer {
  readonly line: SharedLine;
  /** A fault of the bus, which it does not have, is a cut here. */
  faults(random: () => number): FaultTarget;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = fileURLToPath(new URL('./socket-io-child.ts', import.meta.url));

async function startChild(): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, port: Number(line.slice('listening '.length)) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export async function startSocketIoPeer(): Promise<SocketIoPeer> {
  let running: Awaited<ReturnType<typeof startChild>> | undefined = await startChild();
  const line = await openSharedLine(() => (running ? [running.port] : []));
  const faults = (random: () => number): FaultTarget => ({
    cut: (share) => void line.cut(() => random() < share),
    breakBus: async () => void line.cut(() => random() < 0.5),
    kill: async (_, downMs) => {
      if (running) await end(running.child);
      running = undefined;
      await sleep(downMs);
      running = await startChild();
    },
    pause: async (_, forMs) => {
      const paused = running?.child;
      paused?.kill('SIGSTOP');
      await sleep(forMs);
      paused?.kill('SIGCONT');
    },
  });
  return {
    line,
    faults,
    close: async () => {
      await line.close();
      if (running) await end(running.child);
    },
  };
}

/** A client with the settings that it has by itself, which hears and says. */
export function openSocketIoClient(url: string) {
  const socket = io(url, { transports: ['websocket'], forceNew: true });
  const heard: string[] = [];
  let joins = 0;
  let recoveries = 0;
  socket.on('said', (text: string) => void heard.push(text));
  socket.on('connect', () => {
    joins += 1;
    if (socket.recovered) recoveries += 1;
  });
  return {
    heard,
    isConnected: () => socket.connected,
    statistics: () => ({ joins, recoveries }),
    /** Answers whether it was acknowledged. */
    say: (text: string): Promise<boolean> =>
      socket
        .timeout(10_000)
        .emitWithAck('say', text)
        .then(
          () => true,
          () => false,
        ),
    close: () => void socket.close(),
  };
}
