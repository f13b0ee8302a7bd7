import { giftLeadMs } from './effect-start.ts';

export interface Displayed {
  /** When it was sent, in ms of the server's clock. */
  readonly at: number;
  /** In seconds. */
  readonly displayTime: number;
}

/** From when until when the ticker shows a slip, in ms of the server's clock: on every page alike, and for the whole time that was paid for. */
export const slipTimesOf = ({ at, displayTime }: Displayed): { readonly beginAt: number; readonly endsAt: number } => {
  const beginAt = at + giftLeadMs;
  return { beginAt, endsAt: beginAt + displayTime * 1_000 };
};

/** Seconds that an item still has in the ticker at `now`, by the server's clock; 0: its time has run out. */
export const restDisplayTimeAt = (displayed: Displayed, now: number): number =>
  Math.min(displayed.displayTime, Math.max(0, (slipTimesOf(displayed).endsAt - now) / 1_000));

/** A paid item as it is answered at `now`: what is written keeps the whole time that it had when it was sent. */
export const withRestDisplayTime = <D extends Displayed>(
  displayed: D,
  now: number,
): D & { restDisplayTime: number } => ({
  ...displayed,
  restDisplayTime: restDisplayTimeAt(displayed, now),
});
