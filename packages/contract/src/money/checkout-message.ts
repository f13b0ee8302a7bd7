import * as z from 'zod/mini';

/** The name of the window that a checkout opens in, and of the channel on which it tells that it is done. */
export const checkoutWindowName = 'madoi-checkout';

/** What the window tells its opener (specification 2.22). */
export const checkoutMessageSchema = z.object({
  type: z.literal('checkout'),
  checkoutSession: z.string().check(z.minLength(8), z.maxLength(255)),
});
