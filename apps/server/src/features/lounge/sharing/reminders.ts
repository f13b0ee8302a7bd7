import type { RemindedLounge, reminderReasons } from '@madoi/contract/lounge/sharing';
import type { Clock } from '#platform/clock.ts';
import type { RoomStore } from '../room/room.store.ts';
import type { RemindedRoom, ReminderStore } from './sharing.store.ts';

export interface ReminderContext {
  readonly reminders: ReminderStore;
  readonly rooms: Pick<RoomStore, 'find'>;
  readonly clock: Clock;
}

type Refusal = (typeof reminderReasons)[number];
export type ReminderResult =
  | { readonly ok: true; readonly reminded: boolean; readonly reminders: number }
  | { readonly ok: false; readonly reason: Refusal | 'not_found' };

/** After this long nobody needs to be called any more: they find the room in the list. */
const shownForMs = 30 * 60_000;
const remindersMax = 100;

async function refusalOf({ rooms }: ReminderContext, roomId: string): Promise<Refusal | 'not_found' | undefined> {
  const room = await rooms.find(roomId);
  if (!room) return 'not_found';
  if (room.life === 'live') return 'already_open';
  return room.life === 'scheduled' ? undefined : 'over';
}

async function answer(context: ReminderContext, roomId: string, reminded: boolean): Promise<ReminderResult> {
  const reminders = (await context.reminders.counts([roomId])).get(roomId) ?? 0;
  return { ok: true, reminded, reminders };
}

/** Sets a reminder for the opening of a scheduled room. Safe to repeat. */
export async function addReminder(context: ReminderContext, roomId: string, userId: string): Promise<ReminderResult> {
  const reason = await refusalOf(context, roomId);
  if (reason !== undefined) return { ok: false, reason };
  await context.reminders.add(roomId, userId, context.clock.now());
  return answer(context, roomId, true);
}

/** Whatever the room has come to: nobody is held to a reminder. Safe to repeat. */
export async function removeReminder(
  context: ReminderContext,
  roomId: string,
  userId: string,
): Promise<ReminderResult> {
  if ((await refusalOf(context, roomId)) === 'not_found') return { ok: false, reason: 'not_found' };
  await context.reminders.remove(roomId, userId);
  return answer(context, roomId, false);
}

const toReminded = ({ life, ...room }: RemindedRoom): RemindedLounge => ({ ...room, isReady: life === 'live' });

/** `own`: rooms that wait for the caller themselves. */
export async function listReminders(context: ReminderContext, userId: string) {
  const [rooms, own] = await Promise.all([
    context.reminders.listOf(userId, context.clock.now() - shownForMs, remindersMax),
    context.reminders.listOwn(userId),
  ]);
  return { list: rooms.map(toReminded), own: own.map(toReminded) };
}
