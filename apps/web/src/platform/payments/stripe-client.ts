import type { Locale } from '@madoi/contract/constants';
import { loadStripeJs } from './load-stripe-js.ts';
import type { CardField, PaymentClient, PaymentOutcome } from './payment-client.ts';

/** Of Stripe.js, as far as it is used: its own types would come with a package of its own. */
export interface StripeJsError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly payment_intent?: { readonly status: string };
  readonly setup_intent?: { readonly status: string };
}
export interface StripeCardElement {
  mount(element: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  focus(): void;
  on(event: 'change', listener: (change: { readonly complete: boolean }) => void): void;
}
interface Confirmation {
  readonly error?: StripeJsError;
  readonly paymentIntent?: { readonly status: string };
  readonly setupIntent?: { readonly status: string };
}
type ConfirmData = { readonly payment_method: { readonly card: StripeCardElement } } | undefined;
export interface StripeJs {
  elements(options: { readonly locale: string }): {
    create(type: 'card', options: { readonly hidePostalCode: boolean }): StripeCardElement;
  };
  confirmCardPayment(clientSecret: string, data?: ConfirmData): Promise<Confirmation>;
  confirmCardSetup(clientSecret: string, data?: ConfirmData): Promise<Confirmation>;
}
export type StripeJsFactory = (publishableKey: string, options: { readonly locale: string }) => StripeJs;

/** Failures of the line and of the provider itself: whether anything was charged is not known. */
const unknownTypes = new Set(['api_connection_error', 'api_error', 'rate_limit_error', 'authentication_error']);

function toOutcome({ error, paymentIntent, setupIntent }: Confirmation): PaymentOutcome {
  const intent = paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;
  // Confirmed before, by an answer that was lost or in another tab.
  if (intent?.status === 'succeeded') return { success: true };
  if (error?.message === undefined || unknownTypes.has(error.type)) return { success: false, reason: 'unknown' };
  return { success: false, reason: 'payment', message: error.message };
}

export interface StripeClientOptions {
  readonly publishableKey: string;
  readonly language: Locale;
  readonly load?: () => Promise<StripeJsFactory>;
}

/** Stripe.js and its card element: a frame of Stripe's, so that the number is never in our page. */
export function createStripeClient({
  publishableKey,
  language,
  load = loadStripeJs,
}: StripeClientOptions): PaymentClient {
  let loading: Promise<StripeJs> | undefined;
  let card: StripeCardElement | undefined;

  const open = (): Promise<StripeJs> => {
    loading ??= load().then((create) => create(publishableKey, { locale: language }));
    // The next try asks again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const unmount = (): void => {
    card?.destroy();
    card = undefined;
  };
  const confirm = async (
    ask: (stripe: StripeJs, data: ConfirmData) => Promise<Confirmation>,
  ): Promise<PaymentOutcome> => {
    try {
      return toOutcome(await ask(await open(), card && { payment_method: { card } }));
    } catch {
      return { success: false, reason: 'unknown' };
    }
  };
  return {
    mountCardField: async (element, { onChange } = {}): Promise<CardField> => {
      const stripe = await open();
      unmount();
      const mounted = stripe.elements({ locale: language }).create('card', { hidePostalCode: true });
      card = mounted;
      mounted.on('change', ({ complete }) => onChange?.(complete));
      mounted.mount(element);
      return {
        focus: () => mounted.focus(),
        unmount: () => {
          if (card === mounted) unmount();
        },
      };
    },
    confirmPayment: (clientSecret) => confirm((stripe, data) => stripe.confirmCardPayment(clientSecret, data)),
    confirmSetup: (clientSecret) => confirm((stripe, data) => stripe.confirmCardSetup(clientSecret, data)),
    dispose: unmount,
  };
}
