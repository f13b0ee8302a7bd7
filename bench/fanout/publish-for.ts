import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../compare.ts';
import { type CpuSpent, type MeasureRequest, machineNowMs, type PaceSpent, type ServerRequest } from './protocol.ts';

const warmUpMs = 2_000;

/** A reaction as rooms publish it; `count` carries the moment of publishing, from which the receiver takes the latency. */
export const reaction = () =>
  ({ reactionType: 1, x: 0.5, y: 0.25, userId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', count: machineNowMs() }) as const;

async function keepPace(
  { messagesPerSec, durationMs }: MeasureRequest,
  publish: () => void,
): Promise<Omit<CpuSpent, 'idleCpuMs' | 'publishedBefore'>> {
  const cpu = process.cpuUsage();
  const startedMs = performance.now();
  const goneMs = () => performance.now() - startedMs;
  let published = 0;
  while (goneMs() < durationMs) {
    const due = Math.floor((goneMs() * messagesPerSec) / 1000);
    for (; published < due; published += 1) publish();
    await wait(Math.max(1, ((published + 1) * 1000) / messagesPerSec - goneMs()));
  }
  // The last window and what the kernel has not taken yet belong to the work.
  await wait(300);
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1000, published };
}

/**
 * Publishes at an even pace; answers the processor time of this process meanwhile, and what it takes with the same
 * people connected while nothing is published: heartbeats, and the pace itself. A timer that wakes an idle process
 * takes 0.1 ms and more: 200 a second are as much as some thousand writes to sockets.
 */
async function publishFor(order: MeasureRequest, publish: () => void): Promise<CpuSpent> {
  // Code that has just begun to run is slow in every server, and the handshakes' garbage is not of the deliveries.
  const warmUp = await keepPace({ ...order, durationMs: warmUpMs }, publish);
  const idle = await keepPace(order, () => undefined);
  const { cpuMs, published } = await keepPace(order, publish);
  return { cpuMs, idleCpuMs: idle.cpuMs, published, publishedBefore: warmUp.published };
}

/** The median of three, as it scatters by a quarter. */
async function spendOnPace(order: MeasureRequest): Promise<PaceSpent> {
  const spent: number[] = [];
  while (spent.length < 3) spent.push((await keepPace(order, () => undefined)).cpuMs);
  return { paceCpuMs: percentile(spent, 0.5) };
}

/** Does what the benchmark asks this process for, and answers it. */
export function answerOrders(publish: () => void): void {
  process.on('message', (request: ServerRequest) => {
    const answer = 'pace' in request ? spendOnPace(request.pace) : publishFor(request, publish);
    void answer.then((spent) => process.send?.(spent));
  });
  process.on('disconnect', () => process.exit(0));
}
