// One of several processes with a bus between them: the first one publishes what it is asked to, the others hear it.
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createPostgresBus } from '../../apps/server/src/platform/bus/postgres/postgres-bus.ts';
import { createRedisBus } from '../../apps/server/src/platform/bus/redis/redis-bus.ts';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import { machineNowMs, type Opening, type PublishOrder, padding, type Spent } from './protocol.ts';

const channel = 'bench';
const turnMs = 10;

interface Message {
  readonly at: number;
  readonly isLast: boolean;
  readonly padding: string;
}
interface Carried {
  publish(message: Message): Promise<unknown>;
  listen(listener: (message: Message) => void): Promise<void>;
}

async function openBus({ carrier, url }: Opening): Promise<Carried> {
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const options = { url, clock: createSystemClock(), log, onListenerError: console.error };
  const { channels } = await (carrier === 'postgres' ? createPostgresBus(options) : createRedisBus(options));
  return {
    publish: (message) => channels.publish(channel, message),
    listen: async (listener) => {
      await channels.subscribe(channel, (message) => listener(message as Message));
    },
  };
}

function openBare({ url }: Opening): Carried {
  const [sender, receiver] = [new Redis(url), new Redis(url)];
  return {
    publish: (message) => sender.publish(channel, JSON.stringify(message)),
    listen: async (listener) => {
      receiver.on('message', (_channel, text) => listener(JSON.parse(text) as Message));
      await receiver.subscribe(channel);
    },
  };
}

const send = (spent: Spent): void => {
  process.send?.(spent);
};
const cpuMsSince = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
};

/** As many a turn as the rate asks for; without a rate, all in turns that leave the loop time to send. */
async function publishAll(carried: Carried, { count, perSec }: PublishOrder): Promise<void> {
  const perTurn = perSec === 0 ? 200 : Math.max(1, Math.round((perSec * turnMs) / 1_000));
  const sent: Promise<unknown>[] = [];
  for (let n = 0; n < count; n += 1) {
    sent.push(carried.publish({ at: machineNowMs(), isLast: n === count - 1, padding }));
    if ((n + 1) % perTurn === 0) await (perSec === 0 ? new Promise(setImmediate) : wait(turnMs));
  }
  await Promise.all(sent);
}

async function hear(carried: Carried): Promise<void> {
  let latenciesMs: number[] = [];
  let from: NodeJS.CpuUsage | undefined;
  await carried.listen(({ at, isLast }) => {
    from ??= process.cpuUsage();
    latenciesMs.push(machineNowMs() - at);
    if (!isLast) return;
    send({ cpuMs: cpuMsSince(from), latenciesMs });
    latenciesMs = [];
    from = undefined;
  });
}

process.once('message', async (opening: Opening & { readonly isPublisher: boolean }) => {
  const carried = opening.carrier === 'bare' ? openBare(opening) : await openBus(opening);
  if (!opening.isPublisher) await hear(carried);
  process.on('message', async (order: PublishOrder) => {
    const from = process.cpuUsage();
    await publishAll(carried, order);
    send({ cpuMs: cpuMsSince(from), latenciesMs: [] });
  });
  send({ cpuMs: 0, latenciesMs: [] });
});
process.once('disconnect', () => process.exit());
