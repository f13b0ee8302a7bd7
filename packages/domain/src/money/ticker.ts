export interface Displayed {
  /** When it was shown first, in ms of the server's clock. */
  readonly at: number;
  /** In seconds. */
  readonly displayTime: number;
}

/** Seconds that an item still has in the ticker at `now`, by the server's clock; 0: its time has run out. */
export const restDisplayTimeAt = ({ at, displayTime }: Displayed, now: number): number =>
  Math.min(displayTime, Math.max(0, (at + displayTime * 1_000 - now) / 1_000));
