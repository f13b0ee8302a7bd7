/** A raised cap of one's own holds after this: time to sleep on it. */
export const capRaiseDelayMs = 24 * 60 * 60 * 1000;

/** What somebody set for themselves, in yen a month; null is no cap. `next` holds from `nextAt` on. */
export interface OwnCap {
  readonly yen: number | null;
  readonly next?: { readonly yen: number | null; readonly at: number } | undefined;
}

/** Before somebody has set one. */
export const noCap: OwnCap = { yen: null };

const atMost = (cap: number | null): number => cap ?? Number.POSITIVE_INFINITY;

/** The cap as it is at `now` (ms since 1970): a raised one whose day of waiting is over holds, and no `next` is left. */
export const capAt = (cap: OwnCap, now: number): OwnCap =>
  cap.next !== undefined && cap.next.at <= now ? { yen: cap.next.yen } : cap;

/**
 * The cap after its owner asked for another one: a lower one holds at once, a higher one (or none) after a day. A new wish takes the
 * place of one that waits; the same one again waits no longer than it did.
 */
export const changeCap = (before: OwnCap, yen: number | null, now: number): OwnCap => {
  const cap = capAt(before, now);
  if (atMost(yen) <= atMost(cap.yen)) return { yen };
  if (cap.next !== undefined && cap.next.yen === yen) return cap;
  return { yen: cap.yen, next: { yen, at: now + capRaiseDelayMs } };
};

export interface CapFacts {
  /** What was given this month in Tokyo already, orders under way included. */
  readonly usedYen: number;
  /** Undefined: not a minor. */
  readonly minorCapYen?: number | undefined;
  /** As `capAt` answers it. */
  readonly ownCapYen: number | null;
}

/** Whether this amount may still be given this month: the lower of the two caps decides, and may be reached exactly. */
export const isWithinCaps = (amountYen: number, { usedYen, minorCapYen, ownCapYen }: CapFacts): boolean =>
  usedYen + amountYen <= Math.min(minorCapYen ?? Number.POSITIVE_INFINITY, atMost(ownCapYen));

const tokyoOffsetMs = 9 * 60 * 60 * 1000;

/** Beginning and end of the month in Tokyo that an instant lies in, in ms since 1970. */
export const tokyoMonthOf = (now: number): { readonly from: number; readonly to: number } => {
  const there = new Date(now + tokyoOffsetMs);
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()];
  return { from: Date.UTC(year, month, 1) - tokyoOffsetMs, to: Date.UTC(year, month + 1, 1) - tokyoOffsetMs };
};

/** The date in Tokyo, `YYYY-MM-DD`. */
export const tokyoDateOf = (now: number): string => new Date(now + tokyoOffsetMs).toISOString().slice(0, 10);
