const dayMs = 86_400_000;
const tokyoOffsetMs = 9 * 3_600_000;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The longest time that one report covers: a year and its leap day. */
export const playPeriodMaxDays = 366;

export type PlayPeriod =
  | { readonly ok: true; readonly fromMs: number; readonly untilMs: number }
  | { readonly ok: false; readonly reason: 'not_a_day' | 'backwards' | 'too_long' };

/** Undefined for a day that there is not. */
function startOf(text: string): number | undefined {
  const at = day.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const isReal = Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
  return isReal ? at - tokyoOffsetMs : undefined;
}

/** The time between two days of Asia/Tokyo (`YYYY-MM-DD`), both included. */
export function playPeriodOf(from: string, to: string): PlayPeriod {
  const [fromMs, lastMs] = [startOf(from), startOf(to)];
  if (fromMs === undefined || lastMs === undefined) return { ok: false, reason: 'not_a_day' };
  if (lastMs < fromMs) return { ok: false, reason: 'backwards' };
  const untilMs = lastMs + dayMs;
  if (untilMs - fromMs > playPeriodMaxDays * dayMs) return { ok: false, reason: 'too_long' };
  return { ok: true, fromMs, untilMs };
}
