import { type Variable, wholeNumber } from './variable.ts';

/** What a charge is split into, how much people under age may give, what STANDARD costs, and when owners are paid out. */
export const moneyVariables = {
  OWNER_SHARE_PERCENT: {
    about: 'How much of a gift is the room owner’s, in percent. What was charged keeps the share of its day.',
    unset: '70',
    expects: 'a whole number from 0 to 100',
    isSecret: false,
    schema: wholeNumber(0, 100),
  },
  GIFT_MINOR_CAP_YEN: {
    about: 'How much somebody under 18 may give in a month, in yen.',
    unset: '5000',
    expects: 'a whole number from 0 to 1000000',
    isSecret: false,
    schema: wholeNumber(0, 1_000_000),
  },
  STANDARD_PRICE_YEN: {
    about: 'What a month of STANDARD costs, in yen with tax. Subscriptions keep the price they began with.',
    unset: '980',
    expects: 'a whole number from 50 to 100000',
    isSecret: false,
    schema: wholeNumber(50, 100_000),
  },
  STANDARD_TRIAL_DAYS: {
    about: 'How many days of STANDARD are free for somebody who never had it; 0 for none.',
    unset: '14',
    expects: 'a whole number from 0 to 365',
    isSecret: false,
    schema: wholeNumber(0, 365),
  },
  STANDARD_GRACE_DAYS: {
    about: 'How many days STANDARD stays when a renewal could not be charged.',
    unset: '7',
    expects: 'a whole number from 0 to 60',
    isSecret: false,
    schema: wholeNumber(0, 60),
  },
  SALES_HOLD_DAYS: {
    about:
      'How many days a gift is held before it comes into the owner’s balance: so long it can be refunded or disputed.',
    unset: '14',
    expects: 'a whole number from 0 to 180',
    isSecret: false,
    schema: wholeNumber(0, 180),
  },
  PAYOUT_DAY: {
    about: 'The day of the month, by the calendar of Tokyo, on which owners are paid out.',
    unset: '15',
    expects: 'a whole number from 1 to 28',
    isSecret: false,
    schema: wholeNumber(1, 28),
  },
  PAYOUT_MIN_YEN: {
    about: 'The least that is paid out, in yen; a lower balance waits for the next month.',
    unset: '5000',
    expects: 'a whole number from 1 to 1000000',
    isSecret: false,
    schema: wholeNumber(1, 1_000_000),
  },
  PAYOUT_TERM_DAYS: {
    about:
      'How many days a sale stays in the balance when it is not paid out. Then it expires with the next month’s payouts; its owner is warned 30 and 7 days before.',
    unset: '730',
    expects: 'a whole number from 60 to 3650',
    isSecret: false,
    schema: wholeNumber(60, 3_650),
  },
  PAYOUT_CONFIRM_FROM_YEN: {
    about:
      'From how much on a payout waits until two operators have confirmed it, in yen; 0 for none. With a single operator nothing this large is paid out.',
    unset: '100000',
    expects: 'a whole number from 0 to 100000000',
    isSecret: false,
    schema: wholeNumber(0, 100_000_000),
  },
} as const satisfies Readonly<Record<string, Variable>>;
