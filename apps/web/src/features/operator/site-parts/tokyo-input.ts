import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** What a field of `datetime-local` shows of an instant (ms since 1970): Tokyo's clock. */
export function tokyoInputOf(instantMs: number | undefined): string {
  if (instantMs === undefined) return '';
  const { year, month, day, hour, minute } = tokyoTimeOf(instantMs);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The instant that was typed; undefined while the field is empty. */
export function instantOfTokyoInput(text: string): number | undefined {
  const instant = Date.parse(`${text}:00+09:00`);
  return Number.isNaN(instant) ? undefined : instant;
}
