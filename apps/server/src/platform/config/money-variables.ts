import { type Variable, wholeNumber } from './variable.ts';

/** What a charge is split into, how much people under age may give, and what STANDARD costs. */
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
} as const satisfies Readonly<Record<string, Variable>>;
