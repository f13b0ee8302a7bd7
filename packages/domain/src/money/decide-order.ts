import type { OrderReason } from '@madoi/contract/money/gifting';
import { countCodePoints, plainLine } from '../text/plain-text.ts';
import { type CapFacts, isWithinCaps } from './gifting-cap.ts';

/** What an order is decided by; everything but the text comes from the server. */
export interface OrderFacts {
  readonly room: {
    readonly isLive: boolean;
    readonly allowGifting: boolean;
    readonly denyFlowerStamp: boolean;
  };
  readonly isOwner: boolean;
  /** The owner and the giver block one another: it would be hidden from the owner. */
  readonly isBlocked: boolean;
  /** The playing song may not be together with gifts. */
  readonly isSongDenied: boolean;
  readonly hasAcceptedTerms: boolean;
  readonly caps: CapFacts;
  readonly latestVersion: number;
}

export interface OrderedProduct {
  readonly kind: 'text' | 'effect';
  /** The version of the prices that the giver saw. */
  readonly version: number;
  /** Undefined: nothing of that id is sold. */
  readonly amountYen: number | undefined;
}

/** The first rule that an order breaks; undefined: it may be charged. */
export const orderRefusal = (order: OrderedProduct, facts: OrderFacts): OrderReason | undefined => {
  const { room } = facts;
  if (!room.isLive || !room.allowGifting || facts.isOwner || facts.isBlocked) return 'not_allowed';
  if (order.kind === 'effect' && room.denyFlowerStamp) return 'not_allowed';
  if (facts.isSongDenied) return 'ng_with_gifting';
  if (!facts.hasAcceptedTerms) return 'terms';
  if (order.version !== facts.latestVersion) return 'version';
  if (order.amountYen === undefined) return 'amount';
  return isWithinCaps(order.amountYen, facts.caps) ? undefined : 'cap';
};

export type PaidTextDecision =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly reason: 'text_length' | 'ng_words' };

/** The text of a paid message: one line of 1 to `maxTextLength` code points without banned words. */
export const decidePaidText = (
  text: string,
  maxTextLength: number,
  isBanned: (text: string) => boolean,
): PaidTextDecision => {
  const message = plainLine(text);
  if (message === '' || countCodePoints(message) > maxTextLength) return { ok: false, reason: 'text_length' };
  return isBanned(message) ? { ok: false, reason: 'ng_words' } : { ok: true, message };
};

/** Orders of one person, and of a whole room, in a window; more are refused with `rate_limit`. */
export const orderLimits = {
  person: { max: 10, windowMs: 60_000 },
  personAndRoom: { max: 6, windowMs: 30_000 },
  room: { max: 300, windowMs: 60_000 },
} as const;
