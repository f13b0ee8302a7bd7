/** A process full of sockets that count what they hear: says so when all are open, and answers any message with a report. */
import { countEvents, publishedAt } from '../fanout/count-events.ts';
import { machineNowMs } from '../fanout/protocol.ts';
import { openRawClient } from '../fanout/raw-client.ts';
import type { CrowdReport } from './protocol.ts';

/** Latencies are read at every n-th socket; every socket's events are counted. */
const sampleEvery = 100;
const atOnce = 10;

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const heard: number[] = Array(count).fill(0);
const latenciesMs: number[] = [];

function onEvent(n: number, body: Buffer): void {
  heard[n] = (heard[n] ?? 0) + countEvents(body);
  if (n % sampleEvery !== 0) return;
  const now = machineNowMs();
  for (const at of publishedAt(body)) latenciesMs.push(now - at);
}

for (let from = 0; from < count; from += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, offset) => from + offset);
  await Promise.all(some.map((n) => openRawClient(port, (body) => onEvent(n, body)).ready));
}
process.on('message', () => {
  process.send?.({ fewest: Math.min(...heard), most: Math.max(...heard), latenciesMs } satisfies CrowdReport);
});
process.on('disconnect', () => process.exit(0));
process.send?.('open');
