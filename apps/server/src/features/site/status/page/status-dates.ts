import type { Locale } from '@madoi/contract/constants';
import { escapeXml } from '@madoi/domain/text/atom-feed';
import type { StatusTexts } from './status-texts.ts';

const tokyoOffsetMs = 9 * 3_600_000;
const minutesOfHour = 60;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const dateText = (month: number, day: number, locale: Locale): string =>
  locale === 'en' ? `${months[month - 1] ?? ''} ${day}` : `${month}月${day}日`;

/** `2026-11-03` as the page writes it, without the year. */
export function formatStatusDay(date: string, locale: Locale): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return dateText(month, day, locale);
}

/** An instant (ms) by Tokyo’s clock: `11月27日 8:05`, `Nov 27, 08:05`. */
export function formatStatusTime(at: number, locale: Locale): string {
  const shifted = new Date(at + tokyoOffsetMs);
  const clock = `${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`;
  const date = dateText(shifted.getUTCMonth() + 1, shifted.getUTCDate(), locale);
  return locale === 'en' ? `${date}, ${clock}` : `${date} ${clock}`;
}

/** The same as an element that programs read as well. */
export const timeElement = (at: number, locale: Locale): string =>
  `<time datetime="${new Date(at).toISOString()}">${escapeXml(formatStatusTime(at, locale))}</time>`;

/** `2 h 5 min`. */
export function formatMinutes(minutes: number, { hours: hoursText, minutes: minutesText }: StatusTexts): string {
  const hours = Math.floor(minutes / minutesOfHour);
  const rest = minutes % minutesOfHour;
  return [hours > 0 ? hoursText(hours) : '', rest > 0 || hours === 0 ? minutesText(rest) : '']
    .filter(Boolean)
    .join(' ');
}

const hundredth = 100;

/** Never 100 % while something was missing: rounded down to two digits behind the point. */
export function formatUptime(share: number): string {
  if (share >= 1) return '100%';
  return `${(Math.floor(share * hundredth * hundredth) / hundredth).toFixed(2)}%`;
}
