import { type Variable, wholeNumber } from './variable.ts';

/** What a charge is split into, and how much people under age may give. */
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
} as const satisfies Readonly<Record<string, Variable>>;
