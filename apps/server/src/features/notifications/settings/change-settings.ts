import type { NotificationSettings, NotificationSwitch, QuietHours } from '@madoi/contract/notifications/settings';
import { applySwitches, switchesOf } from '@madoi/domain/notifications/notification-switches';
import { isTimeZone, morningAfter } from '@madoi/domain/notifications/quiet-hours';
import type { Clock } from '#platform/clock.ts';
import type { VapidKeys } from '#platform/web-push/vapid.ts';
import type { PushStore } from '../push/push.store.ts';
import type { SettingsStore, StoredSettings } from './settings.store.ts';

export interface SettingsContext {
  readonly settings: SettingsStore;
  readonly pushes: PushStore;
  readonly clock: Clock;
  readonly keys: () => Promise<VapidKeys>;
  /** The confirmed address of a person. */
  readonly emailOf: (userId: string) => Promise<string | undefined>;
}

export interface SettingsChange {
  readonly switches?: readonly NotificationSwitch[] | undefined;
  readonly quietHours?: QuietHours | undefined;
  readonly timeZone?: string | undefined;
}

/** `y•••@example.jp`: enough to know it by. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

async function describe(
  context: SettingsContext,
  userId: string,
  known: StoredSettings,
): Promise<NotificationSettings> {
  const [{ publicKey }, { devices, lastSentAt }, email] = await Promise.all([
    context.keys(),
    context.pushes.summaryOf(userId),
    context.emailOf(userId),
  ]);
  const { choices, quietHours, timeZone, silencedUntil = 0 } = known;
  return {
    switches: switchesOf(choices),
    quietHours,
    timeZone,
    ...(silencedUntil > context.clock.now() ? { silencedUntil } : {}),
    push: { publicKey, devices, ...(lastSentAt === null ? {} : { lastSentAt }) },
    mail: email === undefined ? {} : { address: maskEmail(email) },
  };
}

export const readSettings = async (context: SettingsContext, userId: string): Promise<NotificationSettings> =>
  describe(context, userId, await context.settings.read(userId));

/** Changes what is named, and nothing else; a field: it holds a switch that cannot be chosen, or no time zone. */
export async function changeSettings(
  context: SettingsContext,
  userId: string,
  { switches = [], quietHours, timeZone }: SettingsChange,
): Promise<NotificationSettings | 'switches' | 'timeZone'> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) return 'timeZone';
  const changed = await context.settings.change(userId, (known) => {
    const choices = applySwitches(known.choices, switches);
    if (choices === undefined) return undefined;
    return { ...known, choices, quietHours: quietHours ?? known.quietHours, timeZone: timeZone ?? known.timeZone };
  });
  return changed ? describe(context, userId, changed) : 'switches';
}

/** Holds pushes back until the quiet hours end next, or no longer; what was held back already keeps its time. */
export async function silence(
  context: SettingsContext,
  userId: string,
  isOn: boolean,
): Promise<{ silencedUntil?: number }> {
  const now = context.clock.now();
  const changed = await context.settings.change(userId, (known) => ({
    ...known,
    silencedUntil: isOn ? morningAfter(known.quietHours, now, known.timeZone) : undefined,
  }));
  const until = changed?.silencedUntil;
  if (until === undefined) return {};
  await context.pushes.postpone(userId, until);
  return { silencedUntil: until };
}
