import * as z from 'zod/mini';
import { providerIdSchema } from '../ids.ts';

/** The name of the window that a checkout opens in, and of the channel on which it tells that it is done. */
export const checkoutWindowName = 'madoi-checkout';

/** What the window tells its opener (specification 2.22). */
export const checkoutMessageSchema = z.object({
  type: z.literal('checkout'),
  checkoutSession: providerIdSchema,
});
