import { scheduledMaxDaysAhead, scheduledMaxPerOwner } from '@madoi/contract/constants';
import type { LoungeLife } from '@madoi/contract/lounge/room';
import type { LoungeReason, RateLimits } from '@madoi/contract/lounge/room-settings';
import { plainLine } from '../../text/plain-text.ts';
import { cleanWishes, judgeFields, type RoomBefore, type RoomFields, type RoomWishes } from './room-wishes.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const defaultRateLimits: RateLimits = { message: 1000, reaction: 150, queue: 300 };

export interface Surroundings {
  readonly nowMs: number;
  /** The owner's other rooms that wait for their start. */
  readonly waitingCount: number;
  readonly isBanned: (text: string) => boolean;
}

type Refused = { readonly ok: false; readonly reason: LoungeReason };
const refused = (reason: LoungeReason): Refused => ({ ok: false, reason });

/** Specification 3.20; `past` and the numbers are decided by this product. `unknown` is a schedule that none of them names. */
export const decideSchedule = (startAtMs: number, around: Surroundings): LoungeReason | undefined => {
  if (startAtMs <= around.nowMs) return 'past';
  if (startAtMs > around.nowMs + scheduledMaxDaysAhead * dayMs) return 'too_far';
  if (around.waitingCount >= scheduledMaxPerOwner) return 'too_many';
  return undefined;
};

export type CreateDecision =
  | Refused
  | {
      readonly ok: true;
      readonly life: 'live' | 'scheduled';
      readonly startAt: number;
      readonly fields: RoomFields & { readonly name: string };
    };

/** Without `startAt` the room opens at once; with it, it waits (specification 7.17). */
export const decideCreate = (
  wishes: RoomWishes & { readonly name: string; readonly startAt?: number | undefined },
  around: Surroundings,
): CreateDecision => {
  const before = { topic: '', rateLimits: defaultRateLimits };
  const fields = { ...cleanWishes(wishes, before), name: plainLine(wishes.name) };
  const wrong = judgeFields(fields, around.isBanned);
  if (wrong !== undefined) return refused(wrong);
  if (wishes.startAt === undefined) return { ok: true, life: 'live', startAt: around.nowMs, fields };
  const late = decideSchedule(wishes.startAt, around);
  return late === undefined ? { ok: true, life: 'scheduled', startAt: wishes.startAt, fields } : refused(late);
};

export type UpdateDecision = Refused | { readonly ok: true; readonly fields: RoomFields; readonly startAt?: number };

/** `startAt: null` empties the schedule, which a waiting room cannot do without; a live room's start is history. */
export const decideUpdate = (
  room: RoomBefore & { readonly life: LoungeLife; readonly startAt: number },
  wishes: RoomWishes & { readonly startAt?: number | null | undefined },
  around: Surroundings,
): UpdateDecision => {
  const fields = cleanWishes(wishes, room);
  const wrong = judgeFields(fields, around.isBanned);
  if (wrong !== undefined) return refused(wrong);
  if (wishes.startAt === undefined || wishes.startAt === room.startAt) return { ok: true, fields };
  if (room.life !== 'scheduled') return refused('unknown');
  if (wishes.startAt === null) return refused('empty_schedule_time');
  const late = decideSchedule(wishes.startAt, around);
  return late === undefined ? { ok: true, fields, startAt: wishes.startAt } : refused(late);
};
