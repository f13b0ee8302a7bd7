import { countCodePoints, plainLine } from '@madoi/domain/text/plain-text';

/** One thing to buy: an ink for a time. */
export interface WordsPrice {
  readonly contentId: string;
  /** Of an ink that is none of the house's. */
  readonly name?: string | undefined;
  /** CSS colours: paper and edge. */
  readonly primary: string;
  readonly secondary: string;
  readonly displayTimeSec: number;
  readonly amountYen: number;
  readonly maxTextLength: number;
  /** A word beside its ink, in the page’s language; `color` in CSS. */
  readonly tag?: { readonly text: string; readonly color: string } | undefined;
}

export interface StampPrice {
  readonly itemId: string;
  readonly level: 1 | 2 | 3;
  readonly amountYen: number;
}

/** What is being made, before it is given. */
export interface GiftDraft {
  readonly tab: 'words' | 'stamp';
  readonly text: string;
  readonly contentId: string | undefined;
  readonly decoration: string | undefined;
  readonly itemId: string | undefined;
}

/** A draft with what the catalogue says of it: as it is now, or as it was when the gift was ordered. */
export interface PricedDraft {
  readonly draft: GiftDraft;
  readonly words: WordsPrice | undefined;
  readonly stamp: (StampPrice & { readonly name: string }) | undefined;
  readonly amountYen: number | undefined;
}

/** Nothing is chosen above the least: the first ink for the shortest time, no decoration, no stamp. */
export const emptyDraft = (tab: GiftDraft['tab'], prices: readonly WordsPrice[]): GiftDraft => ({
  tab,
  text: '',
  contentId: leastOf(prices)?.contentId,
  decoration: undefined,
  itemId: undefined,
});

const leastOf = (prices: readonly WordsPrice[]): WordsPrice | undefined =>
  prices.reduce<WordsPrice | undefined>(
    (least, price) => (least === undefined || price.amountYen < least.amountYen ? price : least),
    undefined,
  );

/** One price per ink, in the order of the catalogue. */
export const selectInks = (prices: readonly WordsPrice[]): readonly WordsPrice[] =>
  prices.filter((price, at) => prices.findIndex(({ primary }) => primary === price.primary) === at);

/** The times that this price’s ink can be had for, from the shortest. */
export const selectSteps = (prices: readonly WordsPrice[], chosen: WordsPrice | undefined): readonly WordsPrice[] =>
  prices.filter(({ primary }) => primary === chosen?.primary).sort((a, b) => a.displayTimeSec - b.displayTimeSec);

/** Another ink for the time that was chosen, or for the nearest shorter one that it has. */
export function withInk(
  prices: readonly WordsPrice[],
  chosen: WordsPrice | undefined,
  ink: WordsPrice,
): WordsPrice | undefined {
  const steps = selectSteps(prices, ink);
  return steps.findLast(({ displayTimeSec }) => displayTimeSec <= (chosen?.displayTimeSec ?? 0)) ?? steps[0];
}

export interface TextCheck {
  readonly count: number;
  readonly max: number;
  readonly isTooLong: boolean;
  readonly isEmpty: boolean;
}

/** Characters as the server counts them. A shorter time may leave too little room for what is written: it stays written. */
export const checkText = (text: string, max: number): TextCheck => ({
  count: countCodePoints(text),
  max,
  isTooLong: countCodePoints(plainLine(text)) > max,
  isEmpty: plainLine(text) === '',
});

/** What the button would charge; undefined while there is nothing to give. */
export function amountOf(
  draft: GiftDraft,
  words: WordsPrice | undefined,
  stamp: StampPrice | undefined,
): number | undefined {
  if (draft.tab === 'stamp') return stamp?.amountYen;
  if (words === undefined) return undefined;
  const { isTooLong, isEmpty } = checkText(draft.text, words.maxTextLength);
  return isTooLong || isEmpty ? undefined : words.amountYen;
}
