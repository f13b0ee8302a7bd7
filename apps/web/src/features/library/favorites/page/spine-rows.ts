import type { FavoriteRows, IndexEntry } from './favorite-rows.ts';

/** CSS pixels: a spine, and the gap behind it. */
export const spinePx = { width: 44, gap: 2 } as const;
/** A plank with its spines, and the space to the next one. */
export const plankPx = 222;

export interface Planks {
  /** Spines on one plank. */
  readonly perPlank: number;
  readonly count: number;
  /** Like a list's index, but `rowIndex` is the plank on which a letter begins. */
  readonly index: readonly IndexEntry[];
}

/** How many spines a plank of this width holds. */
export const spinesPerPlank = (widthPx: number): number =>
  Math.max(1, Math.floor((widthPx + spinePx.gap) / (spinePx.width + spinePx.gap)));

/** Stands the records of a list on planks, without a gap between letters. */
export function layPlanks({ records, index }: Pick<FavoriteRows, 'records' | 'index'>, widthPx: number): Planks {
  const perPlank = spinesPerPlank(widthPx);
  let before = 0;
  const starts = index.map((entry) => {
    const rowIndex = Math.floor(before / perPlank);
    before += entry.count;
    return { ...entry, rowIndex };
  });
  return { perPlank, count: Math.ceil(records.length / perPlank), index: starts };
}

/** Where an arrow leads from the spine at `at`; the same place at the shelf's ends, undefined for other keys. */
export function spineAfter(key: string, at: number, { perPlank }: Planks, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -perPlank,
    ArrowDown: perPlank,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, at + step));
}
