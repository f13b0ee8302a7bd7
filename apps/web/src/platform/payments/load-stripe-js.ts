import type { StripeJsFactory } from './stripe-client.ts';

/** Stripe asks for its script to come from there, always: it must be neither bundled nor kept. */
const scriptUrl = 'https://js.stripe.com/v3/';

interface StripeWindow {
  readonly Stripe?: StripeJsFactory;
}

let loading: Promise<StripeJsFactory> | undefined;

const factoryOf = (page: StripeWindow): StripeJsFactory => {
  if (page.Stripe === undefined) throw new Error('Stripe.js did not come up');
  return page.Stripe;
};

function insertScript(): Promise<StripeJsFactory> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      try {
        resolve(factoryOf(window as StripeWindow));
      } catch (error) {
        reject(error);
      }
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
}

/** Once in a page; a load that failed is tried again the next time. */
export function loadStripeJs(): Promise<StripeJsFactory> {
  loading ??= insertScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
