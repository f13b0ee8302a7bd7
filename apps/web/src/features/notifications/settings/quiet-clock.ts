import { quietStepMin } from '@madoi/contract/notifications/settings';

export const dayMin = 1_440;

/** `7:00`. */
export const formatMinute = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** `07:00`, as fields of times have it. */
export const toFieldTime = (minute: number): string => formatMinute(minute).padStart(5, '0');

/** To the nearest quarter of an hour of the day; undefined: no time. */
export function parseFieldTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return toQuarter(Number(hours) * 60 + Number(minutes));
}

export const toQuarter = (minute: number): number =>
  (((Math.round(minute / quietStepMin) * quietStepMin) % dayMin) + dayMin) % dayMin;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -quietStepMin,
  ArrowDown: -quietStepMin,
  ArrowRight: quietStepMin,
  ArrowUp: quietStepMin,
  PageDown: -60,
  PageUp: 60,
};

/** Where a key moves a handle; it goes round at midnight. Undefined: the key means nothing here. */
export function minuteAfterKey(minute: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return dayMin - quietStepMin;
  const step = steps[key];
  return step === undefined ? undefined : toQuarter(minute + step);
}

/** The veiled parts of the day, as shares of its width: one, or two where the night goes over midnight. */
export function veilsOf(from: number, to: number): readonly { readonly start: number; readonly width: number }[] {
  if (from < to) return [{ start: from / dayMin, width: (to - from) / dayMin }];
  return [
    { start: 0, width: to / dayMin },
    { start: from / dayMin, width: (dayMin - from) / dayMin },
  ];
}
