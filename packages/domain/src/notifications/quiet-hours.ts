import type { QuietHours } from '@madoi/contract/notifications/settings';

const dayMin = 1_440;
const minuteMs = 60_000;

/** Before anybody has chosen (ADR 046). */
export const defaultQuietHours: QuietHours = { isOn: true, from: 23 * 60, to: 7 * 60 };

/** Whether `Intl` of this runtime knows it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight on the clocks of a time zone. */
export function minuteOfDay(at: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const parts = format.formatToParts(at);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * 60 + read('minute');
}

/** The next instant after `at` at which the clocks of a time zone show `minute`; a change of clocks in between moves it. */
export function nextMinuteOfDay(at: number, minute: number, timeZone: string): number {
  const wait = (minute - minuteOfDay(at, timeZone) + dayMin) % dayMin || dayMin;
  const guess = Math.floor(at / minuteMs) * minuteMs + wait * minuteMs;
  const shown = minuteOfDay(guess, timeZone);
  const off = ((shown - minute + dayMin + dayMin / 2) % dayMin) - dayMin / 2;
  return guess - off * minuteMs;
}

/** Whether `at` (ms since 1970) falls into the quiet hours, by the clock of `timeZone` (IANA). They may span midnight. */
export function isQuiet({ isOn, from, to }: QuietHours, at: number, timeZone: string): boolean {
  if (!isOn) return false;
  const now = minuteOfDay(at, timeZone);
  return from < to ? now >= from && now < to : now >= from || now < to;
}

export interface QuietSettings {
  readonly quietHours: QuietHours;
  readonly timeZone: string;
  /** Silenced by hand until then. */
  readonly silencedUntil: number | undefined;
}

/** When something that happens at `at` may be pushed: then, or when it is loud again. */
export function pushableAt({ quietHours, timeZone, silencedUntil = 0 }: QuietSettings, at: number): number {
  const unsilenced = Math.max(at, silencedUntil);
  return isQuiet(quietHours, unsilenced, timeZone) ? nextMinuteOfDay(unsilenced, quietHours.to, timeZone) : unsilenced;
}

/** "Until morning": until the quiet hours end next, also where they are switched off. */
export const morningAfter = (quietHours: QuietHours, at: number, timeZone: string): number =>
  nextMinuteOfDay(at, quietHours.to, timeZone);
