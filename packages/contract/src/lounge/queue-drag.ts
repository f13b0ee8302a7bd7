import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';

/** What a controller has in hand right now; without a track: nothing any more. Said again while it lasts. */
export const queueDragSchema = z.object({ mediaTrackId: z.optional(idSchema) });

/** Another controller's hand on the queue: a moment, not a record. It has let go when nothing is heard for `dragTtlMs`. */
export const queueDragNoticeSchema = z.object({
  user: z.object({ id: idSchema, name: z.string() }),
  mediaTrackId: z.optional(idSchema),
});
export type QueueDrag = z.output<typeof queueDragNoticeSchema>;

/** How often a hand that stays is told of, and how long it is believed, in ms. */
export const dragHeartbeatMs = 1_500;
export const dragTtlMs = 4_000;
