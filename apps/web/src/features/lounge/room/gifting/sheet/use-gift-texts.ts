import type { GiftingCaps } from '@madoi/contract/money/gifting';
import { useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import type { GiftRefusal } from './gift-flow.ts';

const known = [
  'version',
  'text_length',
  'ng_words',
  'amount',
  'three_d_secure',
  'terms',
  'cap',
  'not_allowed',
  'rate_limit',
  'ng_with_gifting',
  'previous_paid',
  'delivery_pending',
  'payment_processing',
  'payment_unknown',
  'refunded',
  'offline',
  'no_answer',
  'signed_out',
  'room_gone',
  'conflict',
  'unavailable',
  'failed',
] as const;
type KnownReason = (typeof known)[number];

const isKnown = (reason: string): reason is KnownReason => (known as readonly string[]).includes(reason);

/** Why a gift did not go out, or is not known to have: what happened, whether it cost anything, what to do. */
export const useRefusalText = () => {
  const t = useTranslations('gifting.refusal');
  return ({ reason, message }: GiftRefusal): string => {
    if (reason === 'payment') return message === undefined ? t('paymentNoWords') : t('payment', { message });
    return isKnown(reason) ? t(reason) : t('unknown');
  };
};

/** How much of the month’s limit is left; undefined while nothing was given and there is none. */
export const useCapsText = () => {
  const t = useTranslations('gifting.cap');
  return ({ usedYen, monthlyYen, ownCapYen, nextOwnCap }: GiftingCaps): string => {
    const cap = Math.min(monthlyYen ?? Number.POSITIVE_INFINITY, ownCapYen ?? Number.POSITIVE_INFINITY);
    const now = Number.isFinite(cap) ? t('used', { used: usedYen, cap }) : t('usedOpen', { used: usedYen });
    if (nextOwnCap === undefined) return now;
    const date = formatShortDate(nextOwnCap.at);
    const then = nextOwnCap.yen === null ? t('pendingNone', { date }) : t('pending', { date, cap: nextOwnCap.yen });
    return `${now} ${then}`;
  };
};
