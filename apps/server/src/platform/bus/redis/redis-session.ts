import { createHash } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import type { LinkText } from '../shared/bus-link.ts';
import type { LinkConnection } from '../shared/keep-connected.ts';

/** In front of every key. */
export const keyPrefix = 'madoi:';

const connectTimeoutMs = 5_000;
/** A connection that is silent for so long is taken for broken. */
const answerTimeoutMs = 5_000;

/** Runs in Redis as one step. Its keys are made in it: a Redis of one node is asked for, not a cluster. */
export interface RedisScript {
  readonly text: string;
  readonly sha: string;
}

/** `now`: microseconds since 1970 by the clock of Redis, which all processes have in common. */
export function createScript(body: string): RedisScript {
  const text = `local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local whole = function (number) return string.format('%.0f', number) end
${body}`;
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

/** A connection for calls and one that listens: both live, or the session is over. */
export interface RedisSession extends LinkConnection {
  run(script: RedisScript, args: readonly (string | number)[]): Promise<unknown>;
  /** In the order of the texts. */
  publish(texts: readonly LinkText[]): Promise<void>;
  /** Rejects when the listening connection does not answer. */
  ping(): Promise<void>;
}

export const redisOptions = {
  lazyConnect: true,
  connectTimeout: connectTimeoutMs,
  commandTimeout: answerTimeoutMs,
  keepAlive: 5_000,
  // The session is made again as a whole, and what was asked meanwhile is answered at once.
  retryStrategy: () => null,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  connectionName: `madoi-bus-${process.pid}`,
} satisfies RedisOptions;

async function runScript(redis: Redis, { text, sha }: RedisScript, args: readonly (string | number)[]) {
  try {
    return await redis.evalsha(sha, 0, ...args);
  } catch (error) {
    // A Redis that was started again does not know it.
    if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return redis.eval(text, 0, ...args);
    throw error;
  }
}

/** Whether an error is the service's answer, and no sign that it is away. */
export function isReply(error: unknown): boolean {
  const isAnswer = error instanceof Error && error.name === 'ReplyError';
  return isAnswer && !/^(LOADING|READONLY|OOM|MASTERDOWN|MISCONF|TRYAGAIN)/.test(error.message);
}

/** An error of Redis has with it what was asked: names, words of rooms and addresses, which no log may have. */
function dropArguments(error: unknown): void {
  if (error instanceof Error && 'command' in error) delete error.command;
}

/** Several in one write to the socket, which costs more than the commands. */
async function publishTexts(redis: Redis, channelOf: (to: string | undefined) => string, texts: readonly LinkText[]) {
  const [first] = texts;
  if (texts.length === 1 && first) {
    await redis.publish(channelOf(first.to), first.text);
    return;
  }
  const pipeline = redis.pipeline();
  for (const { to, text } of texts) pipeline.publish(channelOf(to), text);
  for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
}

export interface RedisSessionOptions {
  readonly url: string;
  readonly processId: string;
  readonly onText: (text: string, isAddressed: boolean) => void;
}

export async function openRedisSession({ url, processId, onText }: RedisSessionOptions): Promise<RedisSession> {
  const [calls, listening] = [new Redis(url, redisOptions), new Redis(url, redisOptions)];
  const common = `${keyPrefix}bus:${calls.options.db ?? 0}`;
  const channelOf = (to: string | undefined): string => (to === undefined ? common : `${common}:${to}`);
  let breakWith: (reason: unknown) => void = () => undefined;
  const broken = new Promise<unknown>((resolve) => {
    breakWith = resolve;
  });
  /** What the connection says of itself; the call that fails of it says no more than that it is closed. */
  let reported: unknown;
  for (const redis of [calls, listening]) {
    redis.on('error', (error) => {
      reported ??= error;
      breakWith(error);
    });
    redis.once('end', () => breakWith(new Error('the connection has ended')));
  }
  const end = async (): Promise<void> => {
    calls.disconnect();
    listening.disconnect();
  };
  const ask = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      dropArguments(error);
      if (!isReply(error)) breakWith(error);
      throw error;
    }
  };
  listening.on('message', (channel, text) => onText(text, channel !== common));
  try {
    await Promise.all([calls.connect(), listening.connect()]);
    await listening.subscribe(common, channelOf(processId));
  } catch (error) {
    await end();
    dropArguments(reported);
    throw reported ?? error;
  }
  return {
    broken,
    end,
    run: (script, args) => ask(runScript(calls, script, args)),
    publish: (texts) => ask(publishTexts(calls, channelOf, texts)),
    ping: async () => void (await ask(listening.ping())),
  };
}
