import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { queryInt } from '../http/list.ts';
import { idSchema } from '../ids.ts';

/** Blocks per page, as for favourites. */
export const blocksPageSize = 1_000;

/**
 * Specification 3.16, one person of the map. `isBlocking`: the caller blocks them; `isBlocked`: they block the caller.
 * Both false: the block was lifted. `updatedAt` is the cursor's unit: greater with every change that concerns the
 * caller.
 */
export const blockEntrySchema = z.object({
  userId: idSchema,
  isBlocked: z.boolean(),
  isBlocking: z.boolean(),
  updatedAt: z.number(),
});
export type BlockEntry = z.output<typeof blockEntrySchema>;

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/block',
  summary: 'Whom the caller blocks and who blocks the caller, changed after `since`, the oldest change first',
  rule: '7.05',
  access: 'user',
  query: z.object({ since: z.optional(queryInt(0, Number.MAX_SAFE_INTEGER)) }),
  /** `next` is the `since` of the next call, also when nothing changed. Fewer entries than a page are the last. */
  answer: z.object({ list: z.array(blockEntrySchema), next: z.number() }),
});

const userParams = z.object({ userId: idSchema });

export const blockUser = defineEndpoint({
  method: 'POST',
  path: '/block/:userId',
  summary: 'Blocks a user; safe to repeat. 404: no such user, 422: the caller themselves',
  rule: '6.03',
  access: 'user',
  params: userParams,
  answer: blockEntrySchema,
});

export const unblockUser = defineEndpoint({
  method: 'DELETE',
  path: '/block/:userId',
  summary: 'Lifts the caller’s own block; safe to repeat',
  rule: '6.03',
  access: 'user',
  params: userParams,
  answer: blockEntrySchema,
});
