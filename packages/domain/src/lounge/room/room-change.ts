import { scheduledMaxDaysAhead, scheduledMaxPerOwner } from '@madoi/contract/constants';
import type { LoungeLife, LoungeReason, RateLimits } from '@madoi/contract/lounge/room';
import { plainLine, plainParagraphs } from '../../text/plain-text.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** More than this between two messages would be a mute, not a limit. */
const rateLimitMaxMs = 10 * 60 * 1000;

export const defaultRateLimits: RateLimits = { message: 1000, reaction: 150, queue: 300 };

/** What an owner may say about a room. Absent: not said. */
export interface RoomWishes {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly topic?: string | undefined;
  readonly disabledAutoFillTrack?: boolean | undefined;
  readonly limitation?: RoomLimitation | undefined;
  readonly rateLimits?: { readonly [K in keyof RateLimits]?: number | undefined } | undefined;
}

export interface RoomLimitation {
  readonly audience: 'everyone' | 'users' | 'standard';
  readonly maxParticipants?: number | undefined;
}

/** The same, cleaned and judged. */
export interface RoomFields {
  readonly name?: string;
  readonly description?: string;
  readonly topic?: string;
  readonly disabledAutoFillTrack?: boolean;
  readonly limitation?: RoomLimitation;
  readonly rateLimits?: RateLimits;
}

export interface Surroundings {
  readonly nowMs: number;
  /** The owner's other rooms that wait for their start. */
  readonly waitingCount: number;
  readonly isBanned: (text: string) => boolean;
}

type Refused = { readonly ok: false; readonly reason: LoungeReason };
const refused = (reason: LoungeReason): Refused => ({ ok: false, reason });

/** Specification 3.20; `past` and the numbers are decided by this product. */
export const decideSchedule = (startAtMs: number, around: Surroundings): LoungeReason | undefined => {
  if (startAtMs <= around.nowMs) return 'past';
  if (startAtMs > around.nowMs + scheduledMaxDaysAhead * dayMs) return 'too_far';
  if (around.waitingCount >= scheduledMaxPerOwner) return 'too_many';
  return undefined;
};

const mergeRateLimits = (base: RateLimits, wished: NonNullable<RoomWishes['rateLimits']>): RateLimits => ({
  message: wished.message ?? base.message,
  reaction: wished.reaction ?? base.reaction,
  queue: wished.queue ?? base.queue,
});

const areFit = (limits: RateLimits): boolean =>
  Object.values(limits).every((limitMs) => Number.isFinite(limitMs) && Math.abs(limitMs) <= rateLimitMaxMs);

const cleanFields = (wishes: RoomWishes, base: RateLimits): RoomFields => ({
  ...(wishes.name === undefined ? {} : { name: plainLine(wishes.name) }),
  ...(wishes.description === undefined ? {} : { description: plainParagraphs(wishes.description) }),
  ...(wishes.topic === undefined ? {} : { topic: plainLine(wishes.topic) }),
  ...(wishes.disabledAutoFillTrack === undefined ? {} : { disabledAutoFillTrack: wishes.disabledAutoFillTrack }),
  ...(wishes.limitation === undefined ? {} : { limitation: wishes.limitation }),
  ...(wishes.rateLimits === undefined ? {} : { rateLimits: mergeRateLimits(base, wishes.rateLimits) }),
});

const judgeFields = (fields: RoomFields, around: Surroundings): LoungeReason | undefined => {
  if (fields.name === '') return 'bad_param';
  if (fields.rateLimits !== undefined && !areFit(fields.rateLimits)) return 'bad_param';
  const texts = [fields.name, fields.description, fields.topic].filter((text) => text !== undefined);
  return texts.some(around.isBanned) ? 'ng_words' : undefined;
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
  const fields = { ...cleanFields(wishes, defaultRateLimits), name: plainLine(wishes.name) };
  const wrong = judgeFields(fields, around);
  if (wrong !== undefined) return refused(wrong);
  if (wishes.startAt === undefined) return { ok: true, life: 'live', startAt: around.nowMs, fields };
  const late = decideSchedule(wishes.startAt, around);
  return late === undefined ? { ok: true, life: 'scheduled', startAt: wishes.startAt, fields } : refused(late);
};

export type UpdateDecision = Refused | { readonly ok: true; readonly fields: RoomFields; readonly startAt?: number };

/** `startAt: null` empties the schedule, which a waiting room cannot do without; a live room's start is history. */
export const decideUpdate = (
  room: { readonly life: LoungeLife; readonly startAt: number; readonly rateLimits: RateLimits },
  wishes: RoomWishes & { readonly startAt?: number | null | undefined },
  around: Surroundings,
): UpdateDecision => {
  const fields = cleanFields(wishes, room.rateLimits);
  const wrong = judgeFields(fields, around);
  if (wrong !== undefined) return refused(wrong);
  if (wishes.startAt === undefined || wishes.startAt === room.startAt) return { ok: true, fields };
  if (room.life !== 'scheduled') return refused('bad_param');
  if (wishes.startAt === null) return refused('empty_schedule_time');
  const late = decideSchedule(wishes.startAt, around);
  return late === undefined ? { ok: true, fields, startAt: wishes.startAt } : refused(late);
};
