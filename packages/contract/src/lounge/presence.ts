import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { idSchema, instantMs } from '../ids.ts';

/** Specification 3.21: a room user with the socket it sits on. */
export const userSummarySchema = z.extend(userSchema, { socketId: z.string() });
export type UserSummary = z.output<typeof userSummarySchema>;

/** `batch`: this client takes the room's events as `receive:batch` frames. */
export const joinSchema = z.object({ roomId: idSchema, batch: z.optional(z.boolean()) });

/**
 * 200 joined, 401 no session, 403 banned or not for this audience, 404, 410 archived, 422 malformed, 429 full or too fast,
 * 503 while an engine of the server is away: the same command may be sent again in a moment. `until`: from when on the
 * same may be tried again (ms since 1970), where the server knows.
 */
export const ackSchema = z.object({ status: z.number(), message: z.string(), until: z.optional(instantMs) });
export type Ack = z.output<typeof ackSchema>;

/** Somebody in a room, as others see them. `since`: when they came in. */
export const presentUserSchema = z.extend(userSchema, { since: z.optional(instantMs) });
export type PresentUser = z.output<typeof presentUserSchema>;

/**
 * `guests` of the `present` people have no name. `isMany`: several came or went at once, so nobody is named and
 * `GET /lounge/{id}/users` tells who is here now.
 */
const occupancyFields = { present: z.number(), guests: z.number(), isMany: z.optional(z.boolean()) };

export const userLeftSchema = z.object({ userId: z.optional(idSchema), socketId: z.string(), ...occupancyFields });
export type UserLeft = z.output<typeof userLeftSchema>;

/** Somebody came. Guests come without a `user`; `present` counts them too. */
export const userJoinedSchema = z.object({ user: z.optional(userSummarySchema), ...occupancyFields, at: instantMs });
export type UserJoined = z.output<typeof userJoinedSchema>;
