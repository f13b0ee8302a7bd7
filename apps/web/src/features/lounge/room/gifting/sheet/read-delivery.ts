import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type SendAnswer, sendPaidEffect, sendPaidMessage } from '@madoi/contract/money/gifting';
import type { CardRefusal, GiftRefusal } from './gift-flow.ts';

export interface DeliveryOptions {
  readonly call: CallEndpoint;
  readonly kind: 'words' | 'stamp';
  readonly intentId: string;
  /** The provider has said that it was charged. */
  readonly isPaid: boolean;
  readonly wait: (ms: number) => Promise<void>;
}

/** `unsettled`: how it ended is not known yet, and will be without this page. */
export type Delivery =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'declined'; readonly refusal: CardRefusal }
  | { readonly kind: 'refused'; readonly refusal: GiftRefusal }
  | { readonly kind: 'unsettled'; readonly refusal: GiftRefusal };

/** Pauses before it is asked again, in ms; then the page says what it knows. */
const pausesMs = [1_000, 2_000, 4_000, 8_000] as const;

const isDecided = (answer: SendAnswer): boolean =>
  answer.success || answer.reason === 'payment' || answer.isPending !== true;

const toDelivery = (answer: SendAnswer): Delivery => {
  if (answer.success) return { kind: 'delivered' };
  if (answer.reason === 'payment') return { kind: 'declined', refusal: { reason: 'payment', message: answer.message } };
  if (answer.isRefunded === true) return { kind: 'refused', refusal: { reason: 'refunded' } };
  return { kind: 'refused', refusal: { reason: 'unknown' } };
};

/**
 * Sends what was ordered, and with that reads how far it is: asked again it is the same answer. While the line is down or the bank has not
 * decided it asks a few times more.
 */
export async function readDelivery({ call, kind, intentId, isPaid, wait }: DeliveryOptions): Promise<Delivery> {
  const endpoint = kind === 'stamp' ? sendPaidEffect : sendPaidMessage;
  const ask = () => call(endpoint, { body: { id: intentId } }).catch((): undefined => undefined);
  let answer = await ask();
  for (const pauseMs of pausesMs) {
    if (answer !== undefined && isDecided(answer)) return toDelivery(answer);
    await wait(pauseMs);
    answer = await ask();
  }
  if (answer !== undefined && isDecided(answer)) return toDelivery(answer);
  if (answer !== undefined) return { kind: 'unsettled', refusal: { reason: 'payment_processing' } };
  return { kind: 'unsettled', refusal: { reason: isPaid ? 'delivery_pending' : 'payment_unknown' } };
}
