/**
 * Where the guide explains what somebody has run into. `s-1` is the first part of an article, the same in every language
 * (`features/site/help`); a test holds each of these against the articles.
 */
export const helpLinks = {
  silence: '/help/account#s-1',
  microphone: '/help/speaking#s-3',
  requests: '/help/requests#s-2',
  allowance: '/help/allowance#s-1',
  planPayment: '/help/standard#s-3',
  giftPayment: '/help/flowers#s-3',
  giftScore: '/help/flowers#s-4',
  removed: '/help/safety#s-4',
  payout: '/help/payouts#s-2',
} as const;
export type HelpTo = keyof typeof helpLinks;
