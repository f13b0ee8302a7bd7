import type { CatalogueProblem, GiftCatalogueDocument } from '@madoi/contract/operator/products';
import { type Pictures, problemsOfCatalogue } from '@madoi/domain/money/validate-catalogue';
import { isDecorationName } from '@madoi/prints/decorations';
import { inks as inkColors } from '@madoi/prints/drawing/inks';
import { type StampDrawing, stampDrawingOf, stampIdOf, stampLevels } from '@madoi/prints/stamps/stamp-names';

export type Draft = GiftCatalogueDocument;
type Lists = 'inks' | 'times' | 'stamps' | 'decorations';
export type Sale = Pick<Draft['stamps'][number], 'seasons' | 'from' | 'until' | 'isWithdrawn'>;

const pictures: Pictures = {
  isStamp: (id) => stampDrawingOf(id) !== undefined,
  isDecoration: isDecorationName,
};

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

const noName = { ja: '', en: '', 'zh-TW': '' };
/** Papers that words are read well on, none of the house's: a new ink begins with the first that is free. */
const freshColors = [
  { primary: '#f2d98c', secondary: '#8a6d1f' },
  { primary: '#b9d4f1', secondary: '#4a6f9c' },
  { primary: '#d6e59a', secondary: '#66782a' },
  { primary: '#f3c3a2', secondary: '#935a32' },
  { primary: '#c9cfd6', secondary: '#5f6b78' },
] as const;

/** One more ink, without a name as yet: it cannot be sold before it has one in three languages. */
export function withInk(draft: Draft): Draft {
  const numbers = draft.inks.map(({ id }) => Number(/^ink-(\d+)$/.exec(id)?.[1] ?? 0));
  const isTaken = (primary: string): boolean => draft.inks.some(({ color }) => color.primary === primary);
  const color = freshColors.find(({ primary }) => !isTaken(primary)) ?? freshColors[0];
  const ink = { id: `ink-${Math.max(0, ...numbers) + 1}`, name: noName, color };
  return { ...draft, inks: [...draft.inks, ink] };
}

/** Whether the draft sells this picture already, under whatever name. */
export const hasStamp = (draft: Draft, drawing: StampDrawing): boolean =>
  draft.stamps.some(({ id }) => id === stampIdOf(drawing));

/** One more stamp, as it is drawn, as large as its shape and as dear as what is as large. It has no name as yet. */
export function withStamp(draft: Draft, drawing: StampDrawing, now: number): Draft {
  const level = stampLevels[drawing.name];
  const [first, second] = drawing.inks;
  const stamp = {
    id: stampIdOf(drawing),
    categoryId: draft.categories.find((each) => each.level === level)?.id ?? '',
    name: noName,
    level,
    amountYen: draft.stamps.find((each) => each.level === level)?.amountYen ?? 100,
    color: { primary: inkColors[first], secondary: inkColors[second] },
    uploadedAt: now,
  };
  return { ...draft, stamps: [...draft.stamps, stamp] };
}

/** Without something that was never sold; what was sold is withdrawn instead, so that its record stays. */
export const withoutEntry = (draft: Draft, list: 'inks' | 'stamps', id: string): Draft => ({
  ...draft,
  inks: list === 'inks' ? draft.inks.filter((ink) => ink.id !== id) : draft.inks,
  stamps: list === 'stamps' ? draft.stamps.filter((stamp) => stamp.id !== id) : draft.stamps,
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
