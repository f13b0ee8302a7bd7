/** The process of those who listen in another room: they talk in turn, all hear it and keep their clocks. Any message asks for a report. */
import { setTimeout as wait } from 'node:timers/promises';
import { machineNowMs } from '../fanout/protocol.ts';
import { openRawClient } from '../fanout/raw-client.ts';
import { clockOf, offsetMsOf } from './clock-of.ts';
import type { ListenersReport, ListenOrder } from './protocol.ts';

const messagesPerSec = 10;
const sampleEveryMs = 100;
const sentAt = /"message":"at ([\d.]+)"/g;

let clockMs: number[] = [];
let eventMs: number[] = [];
let offsetsMs: number[][] = [];
let acknowledged = 0;

async function listen({ port, roomId }: ListenOrder, cookie: string | undefined) {
  const onEvent = (body: Buffer): void => {
    if (body.indexOf('"receive:message"') < 0) return;
    for (const [, at] of body.toString('latin1').matchAll(sentAt)) eventMs.push(machineNowMs() - Number(at));
  };
  const client = openRawClient(port, onEvent, cookie);
  await client.ready;
  const { status } = (await client.ask('send:user:joined:v2', { roomId, batch: true })) as { readonly status: number };
  if (status !== 200) throw new Error(`a listener was refused with ${status}`);
  const clock = clockOf(client, (tookMs) => clockMs.push(tookMs));
  return { client, clock };
}

async function listenAll(order: ListenOrder): Promise<void> {
  const listeners = await Promise.all(order.people.map(({ cookie }) => listen(order, cookie)));
  // In turn: what one person says waits for what they said before.
  let said = 0;
  setInterval(() => {
    const talker = listeners[said % listeners.length];
    said += 1;
    const payload = { x: 0.5, y: 0.25, message: `at ${machineNowMs().toFixed(3)}` };
    void talker?.client.ask('send:message', payload).then((answer) => {
      if ((answer as { readonly status: number }).status === 200) acknowledged += 1;
    });
  }, 1000 / messagesPerSec);
  setInterval(() => {
    listeners.forEach(({ clock }, n) => {
      offsetsMs[n] = [...(offsetsMs[n] ?? []), offsetMsOf(clock)];
    });
  }, sampleEveryMs);
  while (!listeners.every(({ clock }) => clock.isSettled())) await wait(50);
}

/** What was said is waited for, as long as anything still comes. */
async function report(listenerCount: number): Promise<ListenersReport> {
  const measured = { clockMs, eventMs, offsetsMs };
  const wanted = acknowledged * listenerCount;
  for (let n = 0; n < 50 && eventMs.length < wanted; n += 1) await wait(100);
  const lost = Math.max(0, wanted - eventMs.length);
  acknowledged = 0;
  clockMs = [];
  eventMs = [];
  offsetsMs = [];
  return { ...measured, lost };
}

process.once('message', async (order: ListenOrder) => {
  await listenAll(order);
  process.on('message', async () => process.send?.(await report(order.people.length)));
  process.send?.('settled');
});
process.on('disconnect', () => process.exit(0));
