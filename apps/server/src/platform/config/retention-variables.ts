import * as z from 'zod/mini';
import type { RetentionConfig } from './config.ts';
import { type Variable, wholeNumber } from './variable.ts';

const daysMax = 3_650;

/** Days, or `forever`, which is Infinity. */
const daysFrom = (minimum: number) =>
  z.union([
    z.pipe(
      z.literal('forever'),
      z.transform((): number => Number.POSITIVE_INFINITY),
    ),
    wholeNumber(minimum, daysMax),
  ]);

const expectsFrom = (minimum: number): string => `a whole number of days from ${minimum} to ${daysMax}, or forever`;

/** How long is kept what grows with use. What the product itself needs is the minimum (docs/retention.md). */
export const retentionVariables = {
  RETENTION_LISTENING_DAYS: {
    about:
      'Days that a listening is kept beyond the hundred that each history shows. Reports and ListenBrainz need 31 of them. Or forever.',
    unset: '31',
    expects: expectsFrom(31),
    isSecret: false,
    schema: daysFrom(31),
  },
  RETENTION_ROOM_LOG_DAYS: {
    about:
      'Days after the end of a room that what was said in it moves from the database to a file (or an object of the bucket), where it is kept for good. Or forever: it stays.',
    unset: '365',
    expects: expectsFrom(30),
    isSecret: false,
    schema: daysFrom(30),
  },
  RETENTION_NOTIFICATION_DAYS: {
    about: 'Days that a notification stands under the bell, read or not. Or forever.',
    unset: '90',
    expects: expectsFrom(7),
    isSecret: false,
    schema: daysFrom(7),
  },
} as const satisfies Readonly<Record<string, Variable>>;

type RetentionValues = { readonly [N in keyof typeof retentionVariables]?: unknown };

export const retentionOf = (values: RetentionValues): RetentionConfig => ({
  listeningDays: (values.RETENTION_LISTENING_DAYS as number | undefined) ?? 31,
  roomLogDays: (values.RETENTION_ROOM_LOG_DAYS as number | undefined) ?? 365,
  notificationDays: (values.RETENTION_NOTIFICATION_DAYS as number | undefined) ?? 90,
});
