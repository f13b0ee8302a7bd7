import { scheduledMaxDaysAhead, scheduledMaxPerOwner } from '@madoi/contract/constants';
import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { LoungeReason, RateLimits } from '@madoi/contract/lounge/room-settings';
import { plainLine } from '../../text/plain-text.ts';
import {
  type CurrentRoomSettings,
  normalizeRoomInput,
  type RoomFields,
  type RoomInput,
  validateRoomFields,
} from './room-input.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What a new room begins with, in ms (specification 5.04); its owner may change each. */
export const defaultRateLimits: RateLimits = { message: 1000, reaction: 150, queue: 300 };

export interface RoomRuleContext {
  readonly nowMs: number;
  /** How many other scheduled rooms the owner has. */
  readonly waitingCount: number;
  readonly isBanned: (text: string) => boolean;
}

type Refused = { readonly ok: false; readonly reason: LoungeReason };
const refused = (reason: LoungeReason): Refused => ({ ok: false, reason });

/**
 * Why a room cannot be scheduled for `startAtMs` (specification 3.20; `past` and the limits are this product's, ADR 062).
 * Undefined: it can be.
 */
export const decideSchedule = (startAtMs: number, context: RoomRuleContext): LoungeReason | undefined => {
  if (startAtMs <= context.nowMs) return 'past';
  if (startAtMs > context.nowMs + scheduledMaxDaysAhead * dayMs) return 'too_far';
  if (context.waitingCount >= scheduledMaxPerOwner) return 'too_many';
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

/** Decides a new room: without `startAt` it opens at once, with it, it is scheduled (specification 7.17). */
export const decideCreate = (
  input: RoomInput & { readonly name: string; readonly startAt?: number | undefined },
  context: RoomRuleContext,
): CreateDecision => {
  const before = { topic: '', rateLimits: defaultRateLimits, voting: {} };
  const fields = { ...normalizeRoomInput(input, before), name: plainLine(input.name) };
  const wrong = validateRoomFields(fields, context.isBanned);
  if (wrong !== undefined) return refused(wrong);
  if (input.startAt === undefined) return { ok: true, life: 'live', startAt: context.nowMs, fields };
  const late = decideSchedule(input.startAt, context);
  return late === undefined ? { ok: true, life: 'scheduled', startAt: input.startAt, fields } : refused(late);
};

export type UpdateDecision = Refused | { readonly ok: true; readonly fields: RoomFields; readonly startAt?: number };

/**
 * Decides an edit of a room. `startAt: null` is refused for a scheduled room, which needs a time; the start of a live
 * room cannot change.
 */
export const decideUpdate = (
  room: CurrentRoomSettings & { readonly life: RoomLifecycle; readonly startAt: number },
  input: RoomInput & { readonly startAt?: number | null | undefined },
  context: RoomRuleContext,
): UpdateDecision => {
  const fields = normalizeRoomInput(input, room);
  const wrong = validateRoomFields(fields, context.isBanned);
  if (wrong !== undefined) return refused(wrong);
  if (input.startAt === undefined || input.startAt === room.startAt) return { ok: true, fields };
  if (room.life !== 'scheduled') return refused('unknown');
  if (input.startAt === null) return refused('empty_schedule_time');
  const late = decideSchedule(input.startAt, context);
  return late === undefined ? { ok: true, fields, startAt: input.startAt } : refused(late);
};
