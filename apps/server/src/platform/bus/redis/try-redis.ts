import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { leaseDefaultMs } from '../shared/shared-bus.ts';
import { openRedisLink } from './redis-link.ts';
import { redisOptions } from './redis-session.ts';

/** How long a text may be on its way to a process that listens, in ms. */
const deliveryLimitMs = 5_000;

/** Such as `redis 7.2.4` or `valkey 8.0.1`; undefined where it may not be asked. */
async function readVersion(url: string): Promise<string | undefined> {
  const redis = new Redis(url, redisOptions);
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const info = await redis.info('server');
    const field = (name: string): string | undefined => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
    const valkey = field('valkey_version');
    return valkey === undefined ? `redis ${field('redis_version') ?? 'of no version'}` : `valkey ${valkey}`;
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}

/**
 * Does once what servers do through Redis: sends a text to everybody who listens and hears it, and counts, locks and is present under a name of its
 * own, of which nothing stays. Servers that listen ignore the text. Rejects with Redis's error, or that of the way to it.
 */
export async function tryRedis(url: string): Promise<{ readonly version: string | undefined }> {
  const id = `doctor-${randomUUID()}`;
  const options = {
    url,
    processId: id,
    leaseMs: leaseDefaultMs,
    log: { info: () => undefined, warn: () => undefined },
  };
  let heard: () => void = () => undefined;
  const delivered = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const link = await openRedisLink(options)({
    onText: (text) => {
      if (text === id) heard();
    },
    onBack: () => undefined,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    await link.send([{ to: undefined, text: id }]);
    await link.takeRates([{ key: id, max: 1, windowMs: 1_000 }]);
    await link.locks.tryTake(id);
    await link.locks.release(id);
    await link.presence.restore([{ room: id, member: id, detail: '{}' }]);
    await link.presence.members(id);
    await link.presence.end();
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('what was published did not arrive')), deliveryLimitMs);
    });
    await Promise.race([delivered, late]);
    return { version: await readVersion(url) };
  } finally {
    clearTimeout(timer);
    await link.close();
  }
}
