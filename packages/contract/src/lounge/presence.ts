import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { idSchema, instantMs } from '../ids.ts';

/** Specification 3.21: a room user and the socket that they joined with. */
export const userSummarySchema = z.extend(userSchema, { socketId: z.string() });
export type UserSummary = z.output<typeof userSummarySchema>;

/** `batch`: this client takes the room's events as `receive:batch` frames. */
export const joinSchema = z.object({ roomId: idSchema, batch: z.optional(z.boolean()) });

/**
 * 200 joined, 401 no session, 403 banned or not for this audience, 404, 410 archived, 422 malformed, 429 full, too
 * fast or too many people at once, 503 while a backing service of the server is down or it has too much to do: the same command may be sent again in a moment. `until`:
 * when a retry can succeed (ms since 1970), where the server knows.
 */
export const ackSchema = z.object({ status: z.number(), message: z.string(), until: z.optional(instantMs) });
export type Ack = z.output<typeof ackSchema>;

/** Somebody in a room, as others see them. `since`: when they joined. */
export const presentUserSchema = z.extend(userSchema, { since: z.optional(instantMs) });
export type PresentUser = z.output<typeof presentUserSchema>;

/**
 * `guests`: how many of the `present` people are guests. `isMany`: several people joined or left at once, so none is
 * named; `GET /lounge/{id}/users` answers who is in the room now.
 */
const occupancyFields = { present: z.number(), guests: z.number(), isMany: z.optional(z.boolean()) };

/** Somebody left, on this socket. Without a `userId` it was a guest, or `isMany` people. */
export const userLeftSchema = z.object({ userId: z.optional(idSchema), socketId: z.string(), ...occupancyFields });
export type UserLeft = z.output<typeof userLeftSchema>;

/** Somebody joined. A guest's event has no `user`; `present` counts guests too. */
export const userJoinedSchema = z.object({ user: z.optional(userSummarySchema), ...occupancyFields, at: instantMs });
export type UserJoined = z.output<typeof userJoinedSchema>;
