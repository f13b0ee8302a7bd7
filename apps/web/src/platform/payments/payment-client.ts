import type { Locale } from '@madoi/contract/constants';

/**
 * What became of a payment or of a card, as the page tells it: `payment` in the provider's words; `unknown` when the provider could not be
 * asked, or does not know yet: then the server finds out (specification 8.05).
 */
export type PaymentOutcome =
  | { readonly success: true }
  | { readonly success: false; readonly reason: 'payment'; readonly message: string }
  | { readonly success: false; readonly reason: 'unknown' };

export interface CardFieldOptions {
  /** Whether what stands in the field could be a whole card. */
  readonly onChange?: ((isComplete: boolean) => void) | undefined;
}

export interface CardField {
  focus(): void;
  unmount(): void;
}

/** Pays in the page. Numbers of cards go to the provider alone, or, with test money, nowhere. */
export interface PaymentClient {
  /** One field at a time: another one takes its place. Throws when the provider's script cannot be loaded. */
  mountCardField(element: HTMLElement, options?: CardFieldOptions): Promise<CardField>;
  /** Charges the mounted card, or the one that the intent was made with. Shows the bank's challenge, where it wants one. Never throws. */
  confirmPayment(clientSecret: string): Promise<PaymentOutcome>;
  /** Keeps the mounted card without charging it. Never throws. */
  confirmSetup(clientSecret: string): Promise<PaymentOutcome>;
  dispose(): void;
}

export interface PaymentClientOptions {
  /** As the server says: `payments` of the gifting facts, or of the purchase. */
  readonly provider: 'embedded' | 'stripe';
  readonly publishableKey: string;
  readonly language: Locale;
}

/** The client of this server's provider, fetched with the first payment. */
export async function openPaymentClient({ provider, ...options }: PaymentClientOptions): Promise<PaymentClient> {
  if (provider === 'stripe') {
    const { createStripeClient } = await import('./stripe-client.ts');
    return createStripeClient(options);
  }
  const { createEmbeddedClient } = await import('./embedded/embedded-client.ts');
  return createEmbeddedClient(options);
}
