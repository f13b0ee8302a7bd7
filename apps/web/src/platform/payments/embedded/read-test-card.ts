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

/** Whether `MM / YY` (or `MM / YYYY`, or either without a slash, as browsers fill it in) lies before the month of `now`. */
function isExpired(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry
    .replace(/^\s*(\d{2})(?=\d)/, '$1/')
    .split('/')
    .map((part) => part.trim());
  const isDate = /^(0?[1-9]|1[0-2])$/.test(month) && /^(\d{2}|\d{4})$/.test(year);
  if (!isDate) return true;
  const fullYear = Number(year.length === 2 ? `20${year}` : year);
  return fullYear * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1;
}

const isCvc = ({ number, cvc }: TypedCard): boolean =>
  new RegExp(`^\\d{${findTestCard(number)?.brand === 'amex' ? 4 : 3}}$`).test(cvc.trim());

const isRight: Readonly<Record<CardMistake, (typed: TypedCard, now: Date) => boolean>> = {
  number: ({ number }) => findTestCard(number) !== undefined,
  expiry: ({ expiry }, now) => !isExpired(expiry, now),
  cvc: isCvc,
};
export const cardFields = ['number', 'expiry', 'cvc'] as const satisfies readonly CardMistake[];

/** The first field that somebody has filled in wrongly: what is still empty is none. */
export const mistakeIn = (typed: TypedCard, now: Date): CardMistake | undefined =>
  cardFields.find((field) => typed[field].trim() !== '' && !isRight[field](typed, now));

/** What is left of a mistake that is shown while `field` is typed in: nothing new is said of what is half typed. */
export const mistakeWhileTyping = (
  shown: CardMistake | undefined,
  field: CardMistake | undefined,
  typed: TypedCard,
  now: Date,
): CardMistake | undefined =>
  shown === undefined || shown === field || isRight[shown](typed, now) ? undefined : shown;

/** Turns a published test number into its token, and refuses every other number here, in the page. */
export function readTestCard(typed: TypedCard, now: Date): ReadCard {
  const reason = cardFields.find((field) => !isRight[field](typed, now));
  const card = findTestCard(typed.number);
  return reason === undefined && card !== undefined
    ? { ok: true, token: card.token }
    : { ok: false, reason: reason ?? 'number' };
}
