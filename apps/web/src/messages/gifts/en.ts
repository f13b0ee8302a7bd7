import type { Translated } from '../message-shape.ts';
import type { gifts as ja } from './ja.ts';

export const gifts = {
  title: 'Gifts you gave',
  description: 'What you paid for flowers and stamps.',
  month: '¥{yen, number} this month',
  testMoney: 'Test money',
  kind: { text: 'Flower', effect: 'Stamp' },
  amount: '¥{yen, number}',
  inRoom: 'in <link>{room}</link>',
  state: {
    coming: 'On its way',
    disputed: 'Your bank is looking into it',
    refunding: 'Being refunded',
    refund_failed: 'The refund didn’t reach your card. We’re looking into it',
    refunded: 'Refunded',
  },
  refunded: '¥{yen, number} of it was refunded',
  empty: {
    title: 'You haven’t given anything yet',
    text: 'Flowers and stamps that you give in rooms appear here.',
    action: 'Find a lounge',
  },
  login: {
    title: 'Log in to see your gifts',
    text: 'Flowers and stamps are listed in the account that gave them.',
    action: 'Log in',
  },
} as const satisfies Translated<typeof ja>;
