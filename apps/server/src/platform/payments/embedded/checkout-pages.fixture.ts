import { startTestApp } from '@madoi/test-kit/app';
import { newKey } from '../payment-provider-contract.fixture.ts';

const daySec = 86_400;

/** The pages of the embedded provider in a running product, as a browser without scripts sees them. */
export async function startCheckoutPages() {
  const kit = await startTestApp();
  const { provider, embedded } = kit.services.payments;
  const price = { lookupKey: 'standard', productName: 'STANDARD <b>', amountYen: 980, interval: 'month' } as const;
  const { id: priceId } = await provider.ensurePrice(price);
  const advance = async (days: number) => embedded?.advanceClock(days * daySec);
  /** Forms are posted, redirects are told. */
  const visit = async (url: string, form?: Record<string, string>) => {
    const address = new URL(url, kit.url);
    const body = form && new URLSearchParams(form);
    const answer = await fetch(address, { method: form ? 'POST' : 'GET', redirect: 'manual', ...(body && { body }) });
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      headers: answer.headers,
      text: await answer.text(),
    };
  };
  const newCustomer = async () => (await provider.createCustomer({ userId: 'user-1', idempotencyKey: newKey() })).id;
  const open = async (mode: 'setup' | 'subscription', trialDays = 0) => {
    const customerId = await newCustomer();
    const input = {
      customerId,
      successUrl: `${kit.url}/purchase/done?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${kit.url}/purchase`,
      language: 'en',
      metadata: {},
      idempotencyKey: newKey(),
    } as const;
    const session =
      mode === 'setup'
        ? await provider.createSetupCheckout(input)
        : await provider.createSubscriptionCheckout({ ...input, priceId, trialDays });
    return { ...session, customerId, doneUrl: `${kit.url}/purchase/done?session=${session.id}` };
  };
  const choose = (url: string, token: string) => visit(url, { payment_method: token });
  return { url: kit.url, provider, advance, visit, open, choose, close: () => kit.close() };
}
export type CheckoutPages = Awaited<ReturnType<typeof startCheckoutPages>>;
