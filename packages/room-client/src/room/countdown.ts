const secMs = 1_000;
const daySec = 86_400;
const two = (n: number) => String(n).padStart(2, '0');

export interface Countdown {
  readonly days: number;
  /** `5:09`, or `3:05:09` from an hour on; without the days. */
  readonly text: string;
  /** The same in words: whole minutes, of which days and hours are taken away. */
  readonly parts: { readonly days: number; readonly hours: number; readonly minutes: number };
}

/** What is left of so many ms, rounded up to whole seconds; undefined once nothing is. */
export const countdownOf = (remainingMs: number): Countdown | undefined => {
  if (remainingMs <= 0) return undefined;
  const remainingSec = Math.ceil(remainingMs / secMs);
  const days = Math.floor(remainingSec / daySec);
  const [hours, minutes, seconds] = [
    Math.floor((remainingSec % daySec) / 3600),
    Math.floor(remainingSec / 60) % 60,
    remainingSec % 60,
  ];
  const text = hours > 0 || days > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return { days, text, parts: { days, hours, minutes } };
};

/** Before its end a room says so to everyone, and warns its owner twice. */
export const endShownSec = 15 * 60;
/** How long before its end a room warns its owner, in seconds. */
export const endWarningsSec = [600, 60] as const;
export type EndWarning = (typeof endWarningsSec)[number];

/** The warning that falls between two looks at the clock, in ms left; the later one when both do. */
export const warningBetween = (beforeMs: number, nowMs: number): EndWarning | undefined =>
  [...endWarningsSec].reverse().find((sec) => beforeMs > sec * secMs && nowMs <= sec * secMs && nowMs > 0);
