import type { CatalogueProblem, GiftCatalogueDocument } from '@madoi/contract/operator/products';
import { type Pictures, problemsOfCatalogue } from '@madoi/domain/money/validate-catalogue';
import { isDecorationName } from '@madoi/prints/decorations';
import { isStampName } from '@madoi/prints/stamps/stamp-names';

export type Draft = GiftCatalogueDocument;
type Lists = 'inks' | 'times' | 'stamps' | 'decorations';
export type Sale = Pick<Draft['stamps'][number], 'seasons' | 'from' | 'until' | 'isWithdrawn'>;

const pictures: Pictures = { isStamp: isStampName, isDecoration: isDecorationName };

/** What keeps a draft from being sold, as the server will say it. */
export const problemsOf = (draft: Draft): readonly CatalogueProblem[] => problemsOfCatalogue(draft, pictures);

/** The draft with a part of one entry changed. */
export const withEntry = <L extends Lists>(
  draft: Draft,
  list: L,
  at: number,
  part: Partial<Draft[L][number]>,
): Draft => ({
  ...draft,
  [list]: draft[list].map((entry, place) => (place === at ? { ...entry, ...part } : entry)),
});

const longer = 60;

/** One more display time, longer than the longest and as dear as that. */
export function withTime(draft: Draft): Draft {
  const last = draft.times.toSorted((one, other) => one.displayTimeSec - other.displayTimeSec).at(-1);
  const time = last ?? { displayTimeSec: 0, maxTextLength: 40, amountYen: 100, bonusScoreRate: 0 };
  return { ...draft, times: [...draft.times, { ...time, displayTimeSec: time.displayTimeSec + longer }] };
}

export const withoutTime = (draft: Draft, at: number): Draft => ({
  ...draft,
  times: draft.times.filter((_, place) => place !== at),
});

export const saleKinds = ['always', 'yearly', 'once'] as const;
export type SaleKind = (typeof saleKinds)[number];

export function saleKindOf({ seasons, from, until }: Sale): SaleKind {
  if (seasons !== undefined) return 'yearly';
  return from === undefined && until === undefined ? 'always' : 'once';
}

/** Another kind of dates, begun with `today` (`YYYY-MM-DD`). */
export function saleOfKind(kind: SaleKind, today: string): Sale {
  if (kind === 'yearly') return { seasons: [{ from: today.slice(5), to: '12-31' }], from: undefined, until: undefined };
  if (kind === 'once') return { seasons: undefined, from: today, until: today };
  return { seasons: undefined, from: undefined, until: undefined };
}

/** A number that somebody types: what is none, or has a fraction, stays wrong until they mend it. */
export const typedNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);
