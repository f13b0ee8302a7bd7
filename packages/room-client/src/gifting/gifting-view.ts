import type { PaidEffect, PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { TickerEntry } from '@madoi/contract/money/gifting-products';
import { slipTimesOf } from '@madoi/domain/money/ticker';

/** A paid item in the ticker. */
export interface TickerSlip {
  readonly id: string;
  readonly seq: number;
  readonly entry: TickerEntry;
  /** When every page begins to show it, ms of the server’s clock. */
  readonly beginAt: number;
  /** When it leaves the ticker, ms of the server’s clock. */
  readonly endsAt: number;
}

/** A threshold that the room’s score has passed. */
export interface PassedThreshold {
  readonly threshold: number;
  readonly score: number;
}

/** What a page knows of the gifts of its room beside the log. */
export interface GiftingView {
  /** To be seen now, the newest first; those whose time has run out are gone. */
  readonly slips: readonly TickerSlip[];
  /** They have come, and their instant has not: a page that hears of a gift sooner than others shows it no sooner. */
  readonly waiting: readonly TickerSlip[];
  /** To be celebrated, until it has been. */
  readonly passed: PassedThreshold | undefined;
}

/** Before the first gift has arrived. */
export const startGiftingView = (): GiftingView => ({ slips: [], waiting: [], passed: undefined });

const itemOf = (entry: TickerEntry): PaidMessage | PaidEffect => (entry.type === 'text' ? entry.message : entry.effect);

const slipOf = (entry: TickerEntry): TickerSlip => {
  const item = itemOf(entry);
  return { id: item.id, seq: item.seq, entry, ...slipTimesOf(item) };
};

/** Adds what came by an event or by a page; one that is there already stays as it is. */
export function addSlips(view: GiftingView, entries: readonly TickerEntry[], serverNowMs: number): GiftingView {
  const known = new Set([...view.slips, ...view.waiting].map(({ id }) => id));
  const added = entries.map(slipOf).filter(({ id, endsAt }) => !known.has(id) && endsAt > serverNowMs);
  if (added.length === 0) return view;
  return advanceSlips({ ...view, waiting: [...view.waiting, ...added] }, serverNowMs);
}

/** Shows those whose instant has come, and drops those whose time has run out. */
export function advanceSlips(view: GiftingView, serverNowMs: number): GiftingView {
  const begun = view.waiting.filter(({ beginAt }) => beginAt <= serverNowMs);
  const shown = [...view.slips, ...begun].filter(({ endsAt }) => endsAt > serverNowMs);
  if (begun.length === 0 && shown.length === view.slips.length) return view;
  const waiting = view.waiting.filter(({ beginAt }) => beginAt > serverNowMs);
  return { ...view, waiting, slips: shown.sort((a, b) => b.seq - a.seq) };
}

/** A message was removed, or its author is not to be seen any more. */
export function removeSlips(view: GiftingView, isGone: (slip: TickerSlip) => boolean): GiftingView {
  if (![...view.slips, ...view.waiting].some(isGone)) return view;
  const isKept = (slip: TickerSlip) => !isGone(slip);
  return { ...view, slips: view.slips.filter(isKept), waiting: view.waiting.filter(isKept) };
}

/** The id of the user who gave it. */
export const giverOf = ({ entry }: TickerSlip): string => itemOf(entry).userId;

/** When the next slip begins or leaves; undefined when there is none. */
export const selectNextChange = ({ slips, waiting }: GiftingView): number | undefined => {
  const instants = [...slips.map(({ endsAt }) => endsAt), ...waiting.map(({ beginAt }) => beginAt)];
  return instants.length === 0 ? undefined : Math.min(...instants);
};
