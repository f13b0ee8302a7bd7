/** How a subscription of STANDARD stands. All but `pending` and `ended` have STANDARD. */
export const subscriptionStates = ['pending', 'trial', 'active', 'ending', 'grace', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * What was seen of it. `incomplete`: its first charge has not succeeded. `trialing`, `renewing`: free or paid, and it goes on. `notRenewing`:
 * free or paid until its period ends. `unpaid`: a renewal failed. `graceOver`: nobody paid within the days of grace. `gone`: it has ended
 * at the provider.
 */
export const subscriptionEvents = [
  'incomplete',
  'trialing',
  'renewing',
  'notRenewing',
  'unpaid',
  'graceOver',
  'gone',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/**
 * ```
 *          incomplete  trialing  renewing  notRenewing  unpaid  graceOver  gone
 * pending  ·           trial     active    ending       ·       ·          ended
 * trial    ·           ·         active    ending       grace   ·          ended
 * active   ·           trial     ·         ending       grace   ·          ended
 * ending   ·           trial     active    ·            grace   ·          ended
 * grace    ·           trial     active    ending       ·       ended      ended
 * ended    ·           ·         ·         ·            ·       ·          ·
 * ```
 * A dot: it stays as it is. What is seen is what the provider says at that moment, never what an event told, so that repeated and late
 * events change nothing. One that has ended never comes back: who subscribes again has another one.
 */
const subscriptionTransitions: Readonly<
  Record<SubscriptionState, Readonly<Record<SubscriptionEvent, SubscriptionState>>>
> = {
  pending: {
    incomplete: 'pending',
    trialing: 'trial',
    renewing: 'active',
    notRenewing: 'ending',
    unpaid: 'pending',
    graceOver: 'pending',
    gone: 'ended',
  },
  trial: {
    incomplete: 'trial',
    trialing: 'trial',
    renewing: 'active',
    notRenewing: 'ending',
    unpaid: 'grace',
    graceOver: 'trial',
    gone: 'ended',
  },
  active: {
    incomplete: 'active',
    trialing: 'trial',
    renewing: 'active',
    notRenewing: 'ending',
    unpaid: 'grace',
    graceOver: 'active',
    gone: 'ended',
  },
  ending: {
    incomplete: 'ending',
    trialing: 'trial',
    renewing: 'active',
    notRenewing: 'ending',
    unpaid: 'grace',
    graceOver: 'ending',
    gone: 'ended',
  },
  grace: {
    incomplete: 'grace',
    trialing: 'trial',
    renewing: 'active',
    notRenewing: 'ending',
    unpaid: 'grace',
    graceOver: 'ended',
    gone: 'ended',
  },
  ended: {
    incomplete: 'ended',
    trialing: 'ended',
    renewing: 'ended',
    notRenewing: 'ended',
    unpaid: 'ended',
    graceOver: 'ended',
    gone: 'ended',
  },
};

/** The state after an event, from the table above: every pair has an answer, often the same state. */
export const subscriptionAfter = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState =>
  subscriptionTransitions[state][event];

/** Whether somebody with a subscription in this state listens without a limit. */
export const grantsStandard = (state: SubscriptionState): boolean => state !== 'pending' && state !== 'ended';

/** What somebody is told by mail. */
export const subscriptionNotices = ['payment_failed', 'trial_ends', 'ended'] as const;
export type SubscriptionNotice = (typeof subscriptionNotices)[number];

/** What a change of state is worth telling; undefined: nothing. */
export const noticeOfChange = (before: SubscriptionState, after: SubscriptionState): SubscriptionNotice | undefined => {
  if (before === after) return undefined;
  if (after === 'grace') return 'payment_failed';
  return after === 'ended' && grantsStandard(before) ? 'ended' : undefined;
};
