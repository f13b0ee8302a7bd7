import * as z from 'zod/mini';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { notificationChannels, notificationKinds } from './kinds.ts';

/** Quiet hours begin and end on a quarter of an hour. */
export const quietStepMin = 15;
const minuteOfDay = z.number().check(z.int(), z.gte(0), z.lt(1_440), z.multipleOf(quietStepMin));

export const quietHoursSchema = z.object({
  isOn: z.boolean(),
  /** Minutes since midnight in the person's time zone; `from` after `to` lasts over midnight, equal ones hold all day. */
  from: minuteOfDay,
  to: minuteOfDay,
});
export type QuietHours = z.output<typeof quietHoursSchema>;

export const notificationSwitchSchema = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
});
export type NotificationSwitch = z.output<typeof notificationSwitchSchema>;

/** An IANA name that the server knows, like `Asia/Tokyo`. */
const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

export const notificationSettingsSchema = z.object({
  /** Every switch that can be chosen; a kind without one for a channel is not carried by it. */
  switches: z.array(notificationSwitchSchema),
  quietHours: quietHoursSchema,
  timeZone,
  silencedUntil: z.optional(instantMs),
  push: z.object({
    /** For `PushManager.subscribe`: the server's VAPID key, base64url. */
    publicKey: z.string(),
    devices: z.number(),
    /** When a push last reached a push service. */
    lastSentAt: z.optional(instantMs),
  }),
  /** The confirmed address, all but its first letter and its domain hidden; absent: there is none. */
  mail: z.object({ address: z.optional(z.string()) }),
});
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'What the caller is notified of, by which channel, and when not',
  rule: 'decisions 5',
  access: 'user',
  answer: notificationSettingsSchema,
});

/** 422 for a switch that cannot be chosen and for a time zone that is not known. */
export const changeNotificationSettings = defineEndpoint({
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Changes the settings that are named, and no others',
  rule: 'decisions 5',
  access: 'user',
  body: z.object({
    switches: z.optional(z.array(notificationSwitchSchema).check(z.maxLength(30))),
    quietHours: z.optional(quietHoursSchema),
    timeZone: z.optional(timeZone),
  }),
  answer: notificationSettingsSchema,
});

export const silenceNotifications = defineEndpoint({
  method: 'PUT',
  path: '/notifications/silence',
  summary: 'Pushes nothing until the quiet hours end next, or lifts that',
  rule: 'decisions 5',
  access: 'user',
  body: z.object({ isOn: z.boolean() }),
  answer: z.object({ silencedUntil: z.optional(instantMs) }),
});

const base64Url = (minimum: number, maximum: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.minLength(minimum), z.maxLength(maximum));

/** What a browser's `PushSubscription` says of itself, and the language of the page. */
const pushSubscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  keys: z.object({ p256dh: base64Url(80, 100), auth: base64Url(16, 40) }),
  locale: z.enum(locales),
});

/** `push_service`: the address is no push service's that this server knows. `too_many`: the oldest devices have to go first. */
export const pushRefusals = ['push_service', 'keys'] as const;

export const addPushSubscription = defineEndpoint({
  method: 'POST',
  path: '/notifications/push-subscriptions',
  summary: 'Sends the caller’s pushes to this browser as well; the same endpoint again replaces its keys and owner',
  rule: 'decisions 5',
  access: 'user',
  body: pushSubscriptionSchema,
  answer: z.union([
    z.object({ success: z.literal(true), id: idSchema }),
    z.object({ success: z.literal(false), reason: z.enum(pushRefusals) }),
  ]),
});

export const removePushSubscription = defineEndpoint({
  method: 'DELETE',
  path: '/notifications/push-subscriptions/:id',
  summary: 'Sends no more pushes to this browser; safe to repeat',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});

/** `gone`: the subscription is not there any more. `failed`: its push service refused or did not answer. */
export const testPushSubscription = defineEndpoint({
  method: 'POST',
  path: '/notifications/push-subscriptions/:id/test',
  summary: 'Pushes a trial notification to this browser at once',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  answer: z.union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), reason: z.enum(['gone', 'failed']) }),
  ]),
});
