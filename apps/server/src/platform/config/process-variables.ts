import * as z from 'zod/mini';
import type { ProcessesConfig } from './config.ts';
import { urlWith, type Variable } from './variable.ts';

/** How many server processes serve one database, and what they tell each other by. */
export const processVariables = {
  SERVER_PROCESSES: {
    about:
      'Whether this process serves the database alone (one), or any number of them do side by side (several), with one S3_BUCKET or one DATA_DIR that all reach. several needs DATABASE_URL.',
    unset: 'one; several with REDIS_URL',
    expects: 'one or several',
    isSecret: false,
    schema: z.enum(['one', 'several']),
  },
  REDIS_URL: {
    about:
      'A Redis or Valkey (7 or newer) by which several processes tell each other what happens in rooms. Nothing is kept there. Unset: PostgreSQL does it.',
    unset: 'PostgreSQL',
    expects: 'an address such as redis://:password@host:6379/0, or rediss:// for TLS',
    isSecret: true,
    schema: urlWith('redis:', 'rediss:'),
  },
} as const satisfies Readonly<Record<string, Variable>>;

type ProcessValues = { readonly [N in keyof typeof processVariables | 'DATABASE_URL']?: unknown };

export function processesOf({ SERVER_PROCESSES, REDIS_URL }: ProcessValues): ProcessesConfig {
  const redisUrl = REDIS_URL as string | undefined;
  return { areSeveral: SERVER_PROCESSES === 'several' || redisUrl !== undefined, redisUrl };
}

/** What several processes cannot do without. */
export function findProcessMistakes(values: ProcessValues): readonly string[] {
  const { areSeveral, redisUrl } = processesOf(values);
  if (!areSeveral) return [];
  const name = values.SERVER_PROCESSES === undefined ? 'REDIS_URL' : 'SERVER_PROCESSES';
  return [
    ...(values.SERVER_PROCESSES === 'one' && redisUrl !== undefined
      ? ['SERVER_PROCESSES: one needs no REDIS_URL; set several, or leave REDIS_URL unset.']
      : []),
    ...(values.DATABASE_URL === undefined
      ? [`${name}: several processes need DATABASE_URL; the embedded PostgreSQL serves one.`]
      : []),
  ];
}
