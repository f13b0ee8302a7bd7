import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';

/**
 * The entry that a controller is dragging; without an entry, the drag has ended. Repeated every `dragHeartbeatMs` while
 * the drag lasts.
 */
export const queueDragSchema = z.object({ mediaTrackId: z.optional(idSchema) });

/** Another controller's drag: momentary, not stored. It counts as ended when none arrives for `dragTtlMs`. */
export const queueDragNoticeSchema = z.object({
  user: z.object({ id: idSchema, name: z.string() }),
  mediaTrackId: z.optional(idSchema),
});
export type QueueDrag = z.output<typeof queueDragNoticeSchema>;

/** How often a lasting drag is repeated, and how long one is shown without a repeat (`dragTtlMs`), in ms. */
export const dragHeartbeatMs = 1_500;
export const dragTtlMs = 4_000;
