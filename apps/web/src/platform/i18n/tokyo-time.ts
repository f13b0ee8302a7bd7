import type { Locale } from '@madoi/contract/constants';
import { kanjiDate } from '@madoi/prints/obi/kanji-numerals';

/** A wall clock in Tokyo (specification 9.01). `weekday` counts from 0, Sunday. */
export interface TokyoTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

// Japan keeps no summer time, so the offset is a constant; tokyo-time.test.ts holds it against the zone's data.
const offsetMs = 9 * 3_600_000;

export const tokyoTimeOf = (instantMs: number): TokyoTime => {
  const shifted = new Date(instantMs + offsetMs);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
};

/** The instant at which Tokyo's clocks show this. Days and months beyond their end roll over. */
export const tokyoInstantMs = (time: Omit<TokyoTime, 'weekday'>): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute) - offsetMs;

/** Whether this device's clocks show another time than Tokyo's at that instant. `getTimezoneOffset` counts minutes, west of UTC as more. */
export const isElsewhere = (instantMs: number): boolean =>
  new Date(instantMs).getTimezoneOffset() * -60_000 !== offsetMs;

const two = (n: number) => String(n).padStart(2, '0');

/** `21:48`. */
export const formatClock = (instantMs: number): string => {
  const { hour, minute } = tokyoTimeOf(instantMs);
  return `${two(hour)}:${two(minute)}`;
};

const weekdays: Readonly<Record<Locale, readonly string[]>> = {
  ja: ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  'zh-TW': ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
};
const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `6月`, `June`. */
export const formatMonth = (month: number, locale: Locale): string =>
  locale === 'en' ? (englishMonths[month - 1] ?? '') : `${month}月`;

/** `十一月二十一日`, `November 21`: written out here so that server and browser never disagree over their ICU data. */
export const formatDate = (instantMs: number, locale: Locale): string => {
  const { month, day } = tokyoTimeOf(instantMs);
  if (locale === 'en') return `${formatMonth(month, locale)} ${day}`;
  return kanjiDate({ month, day });
};

/** `11月21日`, `November 21`: in rows of records, beside other numbers. */
export const formatPlainDate = (instantMs: number, locale: Locale): string => {
  const { month, day } = tokyoTimeOf(instantMs);
  return locale === 'en' ? formatDate(instantMs, locale) : `${month}月${day}日`;
};

const withClock = (date: string, instantMs: number, locale: Locale): string =>
  [date, formatClock(instantMs)].join(locale === 'en' ? ', ' : ' ');

/** `11月21日 21:48`, `November 21, 21:48`. */
export const formatDateTime = (instantMs: number, locale: Locale): string =>
  withClock(formatPlainDate(instantMs, locale), instantMs, locale);

/** Of English months and weekdays. */
const shortLetters = 3;

/** `2026.12.21`, `Dec 21, 2026`, `2026/12/21`: short, for a column of days. */
export const formatColumnDate = (instantMs: number, locale: Locale): string => {
  const { year, month, day } = tokyoTimeOf(instantMs);
  if (locale === 'en') return `${formatMonth(month, locale).slice(0, shortLetters)} ${day}, ${year}`;
  return [year, month, day].join(locale === 'ja' ? '.' : '/');
};

/** `2026年12月21日`, `December 21, 2026`: on what is about money, in Tokyo, the same on server and browser. */
export const formatFullDate = (instantMs: number, locale: Locale): string => {
  const { year, month, day } = tokyoTimeOf(instantMs);
  return locale === 'en' ? `${formatDate(instantMs, locale)}, ${year}` : `${year}年${month}月${day}日`;
};

/** `2026年12月21日 21:48`, `December 21, 2026, 21:48`: of orders and refunds. */
export const formatFullDateTime = (instantMs: number, locale: Locale): string =>
  withClock(formatFullDate(instantMs, locale), instantMs, locale);

export const formatWeekday = (instantMs: number, locale: Locale): string =>
  weekdays[locale][tokyoTimeOf(instantMs).weekday] ?? '';

/** `土曜`, `Sat`: where there is room for three letters. */
export const formatShortWeekday = (instantMs: number, locale: Locale): string => {
  const weekday = formatWeekday(instantMs, locale);
  return locale === 'en' ? weekday.slice(0, shortLetters) : weekday;
};

/** `十一月二十一日　土曜`, `Saturday, November 21`. */
export const formatDay = (instantMs: number, locale: Locale): string => {
  const [date, weekday] = [formatDate(instantMs, locale), formatWeekday(instantMs, locale)];
  return locale === 'en' ? `${weekday}, ${date}` : `${date}　${weekday}`;
};

/** `11/21`, for narrow columns. */
export const formatShortDate = (instantMs: number): string => {
  const { month, day } = tokyoTimeOf(instantMs);
  return `${month}/${day}`;
};

/** Whether two instants (ms since 1970) fall on the same day in Tokyo. */
export const isSameTokyoDay = (a: number, b: number): boolean => {
  const [x, y] = [tokyoTimeOf(a), tokyoTimeOf(b)];
  return x.year === y.year && x.month === y.month && x.day === y.day;
};

const nightEndsHour = 5;

/** When the evening of this instant ends: at five in the morning of Tokyo. */
export const endOfNight = (instantMs: number): number => {
  const { year, month, day } = tokyoTimeOf(instantMs - nightEndsHour * 3_600_000);
  return tokyoInstantMs({ year, month, day: day + 1, hour: nightEndsHour, minute: 0 });
};

/** A time of the evening as it is printed: in Japan the hours after midnight are printed as 24:00, 25:30, until midnight is past. */
export const formatScheduleClock = (startAtMs: number, nowMs: number, locale: Locale): string => {
  const startOfNight = endOfNight(nowMs) - 24 * 3_600_000;
  const isPastMidnight =
    isSameTokyoDay(nowMs, startOfNight) && !isSameTokyoDay(startAtMs, startOfNight) && startAtMs < endOfNight(nowMs);
  if (locale !== 'ja' || !isPastMidnight) return formatClock(startAtMs);
  const { hour, minute } = tokyoTimeOf(startAtMs);
  return `${hour + 24}:${two(minute)}`;
};

/** Whether a time of `formatScheduleClock` needs its date: it is of another evening, or of another day where hours end at 24. */
export const needsScheduleDate = (startAtMs: number, nowMs: number, locale: Locale): boolean =>
  locale === 'ja' ? startAtMs >= endOfNight(nowMs) : !isSameTokyoDay(startAtMs, nowMs);
