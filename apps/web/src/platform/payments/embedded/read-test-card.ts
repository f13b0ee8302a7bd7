import { findTestCard } from '@madoi/domain/money/test-cards';
import type { CardMistake } from './test-payment-texts.ts';

export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

/** The token is all of a card that leaves the page. */
export type ReadCard =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: CardMistake };

/** Whether `MM / YY` (or `MM / YYYY`) lies before the month of `now`. */
function isExpired(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
  const isDate = /^(0?[1-9]|1[0-2])$/.test(month) && /^(\d{2}|\d{4})$/.test(year);
  if (!isDate) return true;
  const fullYear = Number(year.length === 2 ? `20${year}` : year);
  return fullYear * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1;
}

/** Turns a published test number into its token, and refuses every other number here, in the page. */
export function readTestCard({ number, expiry, cvc }: TypedCard, now: Date): ReadCard {
  const card = findTestCard(number);
  if (card === undefined) return { ok: false, reason: 'number' };
  if (isExpired(expiry, now)) return { ok: false, reason: 'expiry' };
  if (!new RegExp(`^\\d{${card.brand === 'amex' ? 4 : 3}}$`).test(cvc.trim())) return { ok: false, reason: 'cvc' };
  return { ok: true, token: card.token };
}
