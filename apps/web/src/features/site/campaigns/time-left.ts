const hourMs = 3_600_000;
const hoursShown = 48;

export type TimeLeft =
  | { readonly unit: 'days' | 'hours'; readonly count: number }
  /** Less than an hour. */
  | { readonly unit: 'soon' };

/** How long until `endAt` (ms since 1970): in whole days, below two days in whole hours; undefined once it is over. */
export function timeLeftOf(endAt: number, nowMs: number): TimeLeft | undefined {
  const leftMs = endAt - nowMs;
  if (leftMs <= 0) return undefined;
  const hours = Math.floor(leftMs / hourMs);
  if (hours === 0) return { unit: 'soon' };
  return hours < hoursShown ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
