import * as z from 'zod/mini';
import { trackSchema, userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

/**
 * Who warms a room without money, from what the server stored: the same for everybody, whenever they came. What somebody did whom a block hides
 * from the caller is left out, and the next in line stands there.
 */
export const roomWarmthSchema = z.object({
  /** Of those who are here now, who has been for the longest; never the owner. `since`: when this stay began. */
  longest: z.optional(z.object({ user: userSchema, since: instantMs })),
  /** The request that was answered with most reactions while it played; the earlier of two alike. */
  loved: z.optional(
    z.object({
      trackId: idSchema,
      detail: z.optional(trackSchema),
      createdBy: z.object({ id: idSchema, detail: z.optional(userSchema) }),
      reactions: z.number().check(z.int(), z.gte(1)),
    }),
  ),
  /** Who said something first after the latest join that was answered within a minute. */
  welcome: z.optional(z.object({ user: userSchema, newcomer: userSchema, at: instantMs })),
});
export type RoomWarmth = z.output<typeof roomWarmthSchema>;

export const getRoomWarmth = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/warmth',
  summary: 'The longest listener, the best-loved request and who welcomed first',
  rule: 'decisions 5',
  access: 'anyone',
  params: idParams,
  answer: roomWarmthSchema,
});
