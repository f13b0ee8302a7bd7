import type { Log } from '../../log.ts';
import type { RateLimitResult } from '../bus.ts';
import type { LockLink, OpenLink, RateAsk } from '../shared/bus-link.ts';
import { type KeptConnection, keepConnected } from '../shared/keep-connected.ts';
import { createRedisPresence } from './redis-presence.ts';
import { createScript, isReply, keyPrefix, openRedisSession, type RedisSession } from './redis-session.ts';

/** A burst goes in a few pieces, none of which keeps Redis for long. */
const textMaxBytes = 64 * 1024;

/** A list per key with the times (ms) of the takes that its window still holds. */
const takeRatesScript = createScript(`
local nowMs = math.floor(now / 1000)
local answers = {}
for at = 1, #ARGV, 3 do
  local key, max, windowMs = '${keyPrefix}rate:' .. ARGV[at], tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local oldest = redis.call('LINDEX', key, 0)
  while oldest and tonumber(oldest) <= nowMs - windowMs do
    redis.call('LPOP', key)
    oldest = redis.call('LINDEX', key, 0)
  end
  local count = redis.call('LLEN', key)
  if count < max then
    redis.call('RPUSH', key, whole(nowMs))
    redis.call('PEXPIRE', key, ARGV[at + 2])
    answers[#answers + 1] = 0
  else
    answers[#answers + 1] = math.max(1, tonumber(redis.call('LINDEX', key, count - max)) + windowMs - nowMs)
  end
end
return answers`);

function createRedisRates(connection: KeptConnection<RedisSession>) {
  return async (asks: readonly RateAsk[]): Promise<readonly RateLimitResult[]> => {
    const args = asks.flatMap(({ key, max, windowMs }) => [key, max, windowMs]);
    const waits = (await connection.use((session) => session.run(takeRatesScript, args))) as number[];
    return waits.map((retryAfterMs) => (retryAfterMs === 0 ? { allowed: true } : { allowed: false, retryAfterMs }));
  };
}

/** What this process has already, after an answer that did not come, is its own still. */
const takeLockScript = createScript(`
local key = '${keyPrefix}lock:' .. ARGV[1]
if redis.call('GET', key) == ARGV[2] then return redis.call('PEXPIRE', key, ARGV[3]) end
return redis.call('SET', key, ARGV[2], 'NX', 'PX', ARGV[3]) and 1 or 0`);

/** Only what is this process's: its lease may have run out, and another may have the lock. */
const releaseLockScript = createScript(`
local key = '${keyPrefix}lock:' .. ARGV[1]
if redis.call('GET', key) == ARGV[2] then redis.call('DEL', key) end`);

/** A lock is a lease: one whose holder died or hung is free when it has run out. */
function createRedisLocks(connection: KeptConnection<RedisSession>, processId: string, leaseMs: number): LockLink {
  const take = (name: string): Promise<unknown> =>
    connection.use((session) => session.run(takeLockScript, [name, processId, leaseMs]));
  return {
    tryTake: async (name) => (await take(name)) === 1,
    release: async (name) => {
      await connection.use((session) => session.run(releaseLockScript, [name, processId]));
    },
    renew: async (name) => {
      await take(name);
    },
  };
}

export interface RedisLinkOptions {
  readonly url: string;
  readonly processId: string;
  readonly leaseMs: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Redis, or Valkey, between processes. What it forgets is entered again; it needs no disk. */
export const openRedisLink =
  ({ url, processId, leaseMs, log }: RedisLinkOptions): OpenLink =>
  async ({ onText, onBack }) => {
    const connection = await keepConnected({
      open: () => openRedisSession({ url, processId, onText }),
      isAway: (error) => !isReply(error),
      onBack,
      log,
      service: 'Redis',
    });
    return {
      isUp: connection.isUp,
      textMaxBytes,
      send: (texts) => connection.use((session) => session.publish(texts)),
      presence: createRedisPresence(connection, processId, leaseMs),
      locks: createRedisLocks(connection, processId, leaseMs),
      takeRates: createRedisRates(connection),
      close: connection.close,
    };
  };
