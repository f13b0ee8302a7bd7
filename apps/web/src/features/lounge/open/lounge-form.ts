import { scheduledMaxDaysAhead, scheduledMaxPerOwner } from '@madoi/contract/constants';
import {
  type LoungeReason,
  loungeDescriptionMaxChars,
  loungeNameMaxChars,
  loungeTopicMaxChars,
} from '@madoi/contract/lounge/room-settings';
import { instantOfTokyo, tokyoTimeOf } from '../../../platform/i18n/tokyo-time.ts';

export interface LoungeForm {
  readonly name: string;
  readonly description: string;
  readonly topic: string;
  readonly starts: 'now' | 'later';
  /** `2026-11-21` and `22:00`, Tokyo's clock, as the browser's date and time fields give them. */
  readonly date: string;
  readonly time: string;
  readonly autoFill: boolean;
  readonly usersOnly: boolean;
}

export const limits = {
  name: loungeNameMaxChars,
  description: loungeDescriptionMaxChars,
  topic: loungeTopicMaxChars,
} as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const two = (n: number) => String(n).padStart(2, '0');

export const dateFieldText = (instantMs: number): string => {
  const { year, month, day } = tokyoTimeOf(instantMs);
  return `${year}-${two(month)}-${two(day)}`;
};

/** The next full hour is what most people mean. */
export const emptyLoungeForm = (nowMs: number): LoungeForm => {
  const next = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  return {
    name: '',
    description: '',
    topic: '',
    starts: 'now',
    date: dateFieldText(next),
    time: `${two(tokyoTimeOf(next).hour)}:00`,
    autoFill: true,
    usersOnly: false,
  };
};

/** The instant that the date and time fields name, or undefined while they name none. */
export const startOf = (form: LoungeForm): number | undefined => {
  const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(form.date);
  const time = /^(\d\d):(\d\d)/.exec(form.time);
  if (date === null || time === null) return undefined;
  const [year, month, day, hour, minute] = [...date.slice(1), ...time.slice(1)].map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return undefined;
  return instantOfTokyo({ year, month, day, hour, minute });
};

/** What is wrong with the time before the server is asked (specification 3.20; decisions, section 5). */
export const scheduleProblem = (form: LoungeForm, nowMs: number): LoungeReason | undefined => {
  if (form.starts === 'now') return undefined;
  const startAt = startOf(form);
  if (startAt === undefined) return 'empty_schedule_time';
  if (startAt <= nowMs) return 'past';
  return startAt > nowMs + scheduledMaxDaysAhead * dayMs ? 'too_far' : undefined;
};

export const isTooLong = (form: LoungeForm, field: keyof typeof limits): boolean =>
  form[field].trim().length > limits[field];

export const canOpen = (form: LoungeForm): boolean =>
  form.name.trim() !== '' && !isTooLong(form, 'name') && !isTooLong(form, 'description') && !isTooLong(form, 'topic');

const optionalText = (text: string) => (text.trim() === '' ? undefined : text.trim());

/** The body of `POST /lounge/create`; empty fields are left out. */
export const createBodyOf = (form: LoungeForm, clientId: string) => {
  const startAt = form.starts === 'later' ? startOf(form) : undefined;
  const description = optionalText(form.description);
  const topic = optionalText(form.topic);
  return {
    name: form.name.trim(),
    clientId,
    disabledAutoFillTrack: !form.autoFill,
    limitation: { audience: form.usersOnly ? ('users' as const) : ('everyone' as const) },
    ...(startAt !== undefined && { startAt }),
    ...(description !== undefined && { description }),
    ...(topic !== undefined && { topic }),
  };
};

/** Numbers for the texts of the refusals. */
export const reasonNumbers = { days: scheduledMaxDaysAhead, count: scheduledMaxPerOwner } as const;

/** Which field a refusal belongs beside. */
export const reasonPlace = (reason: LoungeReason): 'time' | 'words' | 'form' => {
  if (reason === 'too_far' || reason === 'past' || reason === 'empty_schedule_time') return 'time';
  return reason === 'ng_words' ? 'words' : 'form';
};
