import * as z from 'zod/mini';
import { idSchema, instantMs } from '../ids.ts';
import { emorieCountSchema } from './emorie-reactions.ts';

export const subscribeChannelSchema = z.object({ channelId: idSchema });

/** What happened to a post. A page fetches it, because what it may see of it is its own. */
export const emorieChangeSchema = z.object({
  channelId: idSchema,
  emorieId: idSchema,
  change: z.enum(['published', 'edited', 'pinned', 'unpinned', 'removed']),
  at: instantMs,
});
export type EmorieChange = z.output<typeof emorieChangeSchema>;

/** Counts of a post; a smaller `reactionsVersion` than that which a page has is older. */
export const emorieCountsSchema = z.object({
  channelId: idSchema,
  emorieId: idSchema,
  reactions: z.array(emorieCountSchema),
  reactionsVersion: z.number(),
});
export type EmorieCounts = z.output<typeof emorieCountsSchema>;
