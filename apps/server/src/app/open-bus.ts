import type { Bus } from '../platform/bus/bus.ts';
import { createInProcessBus } from '../platform/bus/in-process-bus.ts';
import { createPostgresBus } from '../platform/bus/postgres/postgres-bus.ts';
import { createRedisBus } from '../platform/bus/redis/redis-bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';

export interface OpenBusOptions {
  readonly config: Pick<Config, 'processes' | 'databaseUrl'>;
  /** A command beside the servers is none of them: what it changes they read from the database. */
  readonly isCommand: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || String(code);
};

/** The bus of the configuration. Throws a StartError where what it needs does not answer. */
export async function openBus({ config, isCommand, clock, log }: OpenBusOptions): Promise<Bus> {
  const { processes, databaseUrl } = config;
  const onListenerError = (err: unknown): void => log.error({ err }, 'a listener of the bus failed');
  if (!processes.areSeveral || isCommand) return createInProcessBus({ clock, onListenerError });
  const { redisUrl } = processes;
  if (redisUrl === undefined) return createPostgresBus({ url: databaseUrl ?? '', clock, log, onListenerError });
  try {
    return await createRedisBus({ url: redisUrl, clock, log, onListenerError });
  } catch (error) {
    throw new StartError(`REDIS_URL: ${new URL(redisUrl).host} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}
