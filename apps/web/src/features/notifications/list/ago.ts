const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const daysMax = 7;

export type Ago =
  | { readonly unit: 'now' | 'yesterday' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly unit: 'date' };

/** How long ago an instant was, in words of the size that matters; from a week on, its date says more. */
export function agoOf(at: number, now: number): Ago {
  const ms = Math.max(0, now - at);
  if (ms < minuteMs) return { unit: 'now' };
  if (ms < hourMs) return { unit: 'minutes', count: Math.floor(ms / minuteMs) };
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  const days = Math.floor(ms / dayMs);
  if (days === 1) return { unit: 'yesterday' };
  return days < daysMax ? { unit: 'days', count: days } : { unit: 'date' };
}
