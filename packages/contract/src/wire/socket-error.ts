import * as z from 'zod/mini';
import { isRecord, isText } from '../guards/guard.ts';

/** Specification 8.17. */
export const errorSources = [
  'unknown',
  'message',
  'join',
  'queue_event_register',
  'reaction',
  'user_leave',
  'get_message_history',
  'room_archive',
] as const;
export type ErrorSource = (typeof errorSources)[number];
/** Specification 8.17; `ng_words`: a banned word. */
export const errorTypes = ['unknown', 'bad_param', 'internal_error', 'ng_words'] as const;
export type ErrorType = (typeof errorTypes)[number];
/** Specification 8.07: missing fields, and values of a newer server, are read as `unknown`. */
export const socketErrorSchema = z.catch(
  z.object({
    source: z.catch(z.enum(errorSources), 'unknown'),
    type: z.catch(z.enum(errorTypes), 'unknown'),
    message: z.catch(z.string(), 'unknown'),
  }),
  { source: 'unknown', type: 'unknown', message: 'unknown' },
);
export type SocketError = Readonly<z.output<typeof socketErrorSchema>>;

const known = <T extends string>(values: readonly T[], value: unknown): T | 'unknown' =>
  values.find((each) => each === value) ?? 'unknown';

/** What the schema reads, without its library, for pages. */
export const readSocketError = (sent: unknown): SocketError => {
  const { source, type, message } = isRecord(sent) ? sent : {};
  return {
    source: known(errorSources, source),
    type: known(errorTypes, type),
    message: isText(message) ? message : 'unknown',
  };
};
