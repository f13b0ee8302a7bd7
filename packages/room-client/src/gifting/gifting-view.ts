import type { PaidEffect, PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { TickerEntry } from '@madoi/contract/money/gifting-products';

/** A paid item in the ticker. */
export interface TickerSlip {
  readonly id: string;
  readonly seq: number;
  readonly entry: TickerEntry;
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
  /** The newest first; those whose time has run out are gone. */
  readonly slips: readonly TickerSlip[];
  /** To be celebrated, until it has been. */
  readonly passed: PassedThreshold | undefined;
}

/** Before the first gift has arrived. */
export const startGiftingView = (): GiftingView => ({ slips: [], passed: undefined });

const itemOf = (entry: TickerEntry): PaidMessage | PaidEffect => (entry.type === 'text' ? entry.message : entry.effect);

/** `sentAt`: the server’s clock when it reckoned `restDisplayTime`. */
const slipOf = (entry: TickerEntry, sentAt: number): TickerSlip => {
  const { id, seq, restDisplayTime } = itemOf(entry);
  return { id, seq, entry, endsAt: sentAt + restDisplayTime * 1_000 };
};

/** Adds what came by an event or by a page; one that is there already stays as it is. */
export function addSlips(view: GiftingView, entries: readonly TickerEntry[], sentAt: number): GiftingView {
  const known = new Set(view.slips.map(({ id }) => id));
  const added = entries
    .map((entry) => slipOf(entry, sentAt))
    .filter(({ id, endsAt }) => !known.has(id) && endsAt > sentAt);
  if (added.length === 0) return view;
  return { ...view, slips: [...view.slips, ...added].sort((a, b) => b.seq - a.seq) };
}

/** Without those whose time has run out. */
export function dropEndedSlips(view: GiftingView, serverNowMs: number): GiftingView {
  const slips = view.slips.filter(({ endsAt }) => endsAt > serverNowMs);
  return slips.length === view.slips.length ? view : { ...view, slips };
}

/** A message was removed, or its author is not to be seen any more. */
export function removeSlips(view: GiftingView, isGone: (slip: TickerSlip) => boolean): GiftingView {
  const slips = view.slips.filter((slip) => !isGone(slip));
  return slips.length === view.slips.length ? view : { ...view, slips };
}

/** The id of the user who gave it. */
export const giverOf = ({ entry }: TickerSlip): string => itemOf(entry).userId;

/** When the next slip leaves; undefined when there is none. */
export const selectNextEnd = ({ slips }: GiftingView): number | undefined =>
  slips.length === 0 ? undefined : Math.min(...slips.map(({ endsAt }) => endsAt));
