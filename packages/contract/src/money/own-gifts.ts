import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idSchema, instantMs } from '../ids.ts';
import { yenSchema } from './yen.ts';

/**
 * `coming`: paid, and not shown yet. `disputed`: not shown, as a bank has taken the money back for now. `refunding`: the money is on its way
 * back. `refund_failed`: the card did not take it; the operators look after it.
 */
export const ownGiftStates = ['coming', 'delivered', 'disputed', 'refunding', 'refund_failed', 'refunded'] as const;
export type OwnGiftState = (typeof ownGiftStates)[number];

export const ownGiftSchema = z.object({
  id: idSchema,
  /** When it was ordered. */
  at: instantMs,
  kind: z.enum(['text', 'effect']),
  amountYen: yenSchema,
  /** What of it is back at the card, by a refund or a lost dispute. */
  refundedYen: yenSchema,
  state: z.enum(ownGiftStates),
  room: z.object({ id: idSchema, name: z.string() }),
  /** The words of a message; a stamp has none. */
  message: z.optional(z.string()),
});
export type OwnGift = z.output<typeof ownGiftSchema>;

export const listOwnGifts = defineEndpoint({
  method: 'GET',
  path: '/gifting/gifts',
  summary: 'What the caller has paid for in rooms, the newest first; orders that were never paid are left out',
  rule: 'decisions 5',
  access: 'user',
  query: z.object(pageQuery),
  answer: z.extend(listOf(ownGiftSchema), {
    /** What was paid this month, by the calendar of Asia/Tokyo, without what is back. */
    monthYen: yenSchema,
    /** Nobody was charged. */
    isTestMoney: z.boolean(),
  }),
});
