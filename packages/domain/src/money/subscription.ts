import { consumptionTaxPercent } from './charge-split.ts';
import {
  noticeOfChange,
  type SubscriptionEvent,
  type SubscriptionNotice,
  type SubscriptionState,
  subscriptionAfter,
} from './subscription-transitions.ts';

const dayMs = 86_400_000;
/** So long before a trial ends its listener is told what comes. */
const trialNoticeMs = 3 * dayMs;

/** What the provider says of a subscription now. Instants in ms since 1970. */
export interface ObservedSubscription {
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled';
  /** It will not be renewed. */
  readonly endsWithPeriod: boolean;
}

export interface SubscriptionStanding {
  readonly state: SubscriptionState;
  /** Until then a failed renewal may still be paid; null: none has failed. */
  readonly graceEndsAt: number | null;
}

export interface SubscriptionChange extends SubscriptionStanding {
  readonly notice: SubscriptionNotice | undefined;
  /** Nobody paid within the days of grace: the provider is told not to try any more. */
  readonly mustEndAtProvider: boolean;
}

const eventOf = ({ status, endsWithPeriod }: ObservedSubscription): SubscriptionEvent => {
  if (status === 'canceled') return 'gone';
  if (status === 'past_due') return 'unpaid';
  if (status === 'incomplete') return 'incomplete';
  if (endsWithPeriod) return 'notRenewing';
  return status === 'trialing' ? 'trialing' : 'renewing';
};

/** The standing after the provider was asked at `now`. `graceDays` run from when the failure was first seen. */
export function observeSubscription(
  before: SubscriptionStanding,
  observed: ObservedSubscription,
  { now, graceDays }: { readonly now: number; readonly graceDays: number },
): SubscriptionChange {
  const seen = subscriptionAfter(before.state, eventOf(observed));
  const graceEndsAt = seen === 'grace' ? (before.graceEndsAt ?? now + graceDays * dayMs) : null;
  const isOver = graceEndsAt !== null && now >= graceEndsAt;
  const state = isOver ? subscriptionAfter(seen, 'graceOver') : seen;
  return {
    state,
    graceEndsAt: state === 'grace' ? graceEndsAt : null,
    notice: noticeOfChange(before.state, state),
    mustEndAtProvider: isOver,
  };
}

/** Whether a trial ends so soon that its listener is told. */
export const isTrialNoticeDue = (state: SubscriptionState, trialEndsAt: number | null, now: number): boolean =>
  state === 'trial' && trialEndsAt !== null && trialEndsAt - now <= trialNoticeMs;

export interface SubscriptionSplit {
  readonly revenueYen: number;
  readonly taxYen: number;
}

/** The platform's part and the consumption tax inside of a price; they sum to it. */
export const splitSubscription = (amountYen: number): SubscriptionSplit => {
  const taxYen = Math.floor((amountYen * consumptionTaxPercent) / (100 + consumptionTaxPercent));
  return { revenueYen: amountYen - taxYen, taxYen };
};

/** What of a refund is tax: in proportion, and the whole tax once everything was given back. */
export const refundedTaxYen = (invoice: { amountYen: number; taxYen: number }, refundedYen: number): number =>
  refundedYen >= invoice.amountYen
    ? invoice.taxYen
    : Math.floor((invoice.taxYen * refundedYen) / Math.max(1, invoice.amountYen));
