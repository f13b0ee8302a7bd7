/** Stripe's SDK takes 0.1 s to load: nothing waits for it before the first payment or webhook. */
export const loadStripe = async () => (await import('stripe')).default;
