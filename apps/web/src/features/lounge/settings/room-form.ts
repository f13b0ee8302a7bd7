import { scheduledMaxDaysAhead, scheduledMaxPerOwner } from '@madoi/contract/constants';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import {
  type LoungeReason,
  loungeDescriptionMaxChars,
  loungeNameMaxChars,
  loungeTopicMaxChars,
} from '@madoi/contract/lounge/room-settings';
import { tokyoInstantMs, tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { emptySettings, type SettingsForm, settingsBody, settingsError, settingsOf } from './settings-form.ts';

export interface RoomForm extends SettingsForm {
  readonly name: string;
  readonly description: string;
  readonly topic: string;
  readonly starts: 'now' | 'later';
  /** `2026-11-21` and `22:00`, Tokyo's clock, as the browser's date and time fields give them. */
  readonly date: string;
  readonly time: string;
}

export const limits = {
  name: loungeNameMaxChars,
  description: loungeDescriptionMaxChars,
  topic: loungeTopicMaxChars,
} as const;

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const two = (n: number) => String(n).padStart(2, '0');

export const dateFieldText = (instantMs: number): string => {
  const { year, month, day } = tokyoTimeOf(instantMs);
  return `${year}-${two(month)}-${two(day)}`;
};

const timeFieldText = (instantMs: number): string => {
  const { hour, minute } = tokyoTimeOf(instantMs);
  return `${two(hour)}:${two(minute)}`;
};

/** The next full hour is what most people mean. */
export const emptyRoomForm = (nowMs: number): RoomForm => {
  const next = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  return {
    name: '',
    description: '',
    topic: '',
    starts: 'now',
    date: dateFieldText(next),
    time: `${two(tokyoTimeOf(next).hour)}:00`,
    ...emptySettings,
  };
};

/** The instant that the date and time fields name, or undefined while they name none. */
export const startOf = (form: RoomForm): number | undefined => {
  const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(form.date);
  const time = /^(\d\d):(\d\d)/.exec(form.time);
  if (date === null || time === null) return undefined;
  const [year, month, day, hour, minute] = [...date.slice(1), ...time.slice(1)].map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return undefined;
  return tokyoInstantMs({ year, month, day, hour, minute });
};

/** What is wrong with the time before the server is asked (specification 3.20; decisions, section 5). */
export const startTimeProblem = (form: RoomForm, nowMs: number): LoungeReason | undefined => {
  if (form.starts === 'now') return undefined;
  const startAt = startOf(form);
  if (startAt === undefined) return 'empty_schedule_time';
  if (startAt <= nowMs) return 'past';
  return startAt > nowMs + scheduledMaxDaysAhead * dayMs ? 'too_far' : undefined;
};

export const isTooLong = (form: RoomForm, field: keyof typeof limits): boolean =>
  form[field].trim().length > limits[field];

/** What keeps the words from being sent. */
export const textProblem = (form: RoomForm): 'nameMissing' | 'tooLong' | undefined => {
  if (form.name.trim() === '') return 'nameMissing';
  return (['name', 'description', 'topic'] as const).some((field) => isTooLong(form, field)) ? 'tooLong' : undefined;
};

/** Whether the words are fit. Mistakes behind other tabs leave the button alive: pressing it leads to them. */
export const hasValidText = (form: RoomForm): boolean => textProblem(form) === undefined;

export const canCreate = (form: RoomForm): boolean => hasValidText(form) && settingsError(form) === undefined;

const optionalText = (text: string) => (text.trim() === '' ? undefined : text.trim());

/** The body of `POST /lounge/create`; empty fields are left out. */
export const createBodyOf = (form: RoomForm, clientId: string) => {
  const startAt = form.starts === 'later' ? startOf(form) : undefined;
  const description = optionalText(form.description);
  const topic = optionalText(form.topic);
  return {
    name: form.name.trim(),
    clientId,
    ...settingsBody(form),
    ...(startAt !== undefined && { startAt }),
    ...(description !== undefined && { description }),
    ...(topic !== undefined && { topic }),
  };
};

/** A room as its dialog first shows it. */
export const roomFormOf = (room: LoungeMeta): RoomForm => ({
  ...settingsOf(room),
  name: room.name,
  description: room.description,
  topic: room.topic.text,
  starts: room.isReady ? 'now' : 'later',
  date: dateFieldText(room.startAt),
  time: timeFieldText(room.startAt),
});

/** The body of `PUT /lounge/{id}`. The start of a room that is open is history. */
export const updateBodyOf = (form: RoomForm, room: LoungeMeta) => {
  const startAt = room.isReady ? undefined : startOf(form);
  // The fields show whole minutes: a start that was not touched stays what it was.
  const isMoved = startAt !== undefined && Math.abs(startAt - room.startAt) >= minuteMs;
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    topic: form.topic.trim(),
    ...settingsBody(form, settingsOf(room)),
    ...(isMoved ? { startAt } : {}),
  };
};

/** What is wrong with a moved time; the time that was stays good. */
export const changedTimeProblem = (form: RoomForm, room: LoungeMeta, nowMs: number): LoungeReason | undefined => {
  if (room.isReady) return undefined;
  return 'startAt' in updateBodyOf(form, room) || startOf(form) === undefined
    ? startTimeProblem(form, nowMs)
    : undefined;
};

/** Numbers for the texts of the refusals. */
export const reasonValues = { days: scheduledMaxDaysAhead, count: scheduledMaxPerOwner } as const;

/** Which field a refusal belongs beside. */
export const fieldOfReason = (reason: LoungeReason): 'time' | 'text' | 'form' => {
  if (reason === 'too_far' || reason === 'past' || reason === 'empty_schedule_time') return 'time';
  return reason === 'ng_words' ? 'text' : 'form';
};
