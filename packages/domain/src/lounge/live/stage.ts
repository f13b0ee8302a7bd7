import { type LiveRefusal, type LiveStatus, liveSpeakersMax } from '@madoi/contract/lounge/live/live-audio';
import { handsMax, type StageCommand } from '@madoi/contract/lounge/live/live-stage';
import { freeSlot } from './slots.ts';

/**
 * Someone's role on the stage. `staff`: on air by right; `guest`: on the stage by invitation, on air or not.
 * Who is nowhere has no row.
 */
export const stageRoles = ['hand', 'invited', 'guest', 'staff'] as const;
export type StageRole = (typeof stageRoles)[number];

/** `status` 0: not on air; then there is no slot. `at`: since when they stand there, or are on air (ms since 1970). */
export interface StageRow {
  readonly userId: string;
  readonly role: StageRole;
  readonly at: number;
  readonly status: LiveStatus;
  readonly slot: number | undefined;
}

/** 2 owns the room or operates the product, 1 helps to run it, 0 anyone else. */
export type StageRank = 0 | 1 | 2;

export interface StageActor {
  readonly userId: string;
  readonly rank: StageRank;
}

export type StageDecision =
  | { readonly ok: true; readonly rows: readonly StageRow[] }
  | { readonly ok: false; readonly reason: LiveRefusal };

const refuse = (reason: LiveRefusal): StageDecision => ({ ok: false, reason });
const rowOf = (rows: readonly StageRow[], userId: string): StageRow | undefined =>
  rows.find((row) => row.userId === userId);
const withoutUser = (rows: readonly StageRow[], userId: string): StageDecision =>
  rowOf(rows, userId) ? { ok: true, rows: rows.filter((row) => row.userId !== userId) } : { ok: true, rows };
const upsertRow = (rows: readonly StageRow[], next: StageRow): StageDecision => ({
  ok: true,
  rows: [...rows.filter((row) => row.userId !== next.userId), next],
});

export const isOnAir = (row: StageRow): boolean => row.status !== 0;
/** Those who count towards `liveSpeakersMax`. */
const isOnStage = ({ role }: StageRow): boolean => role === 'guest' || role === 'staff';
const isFull = (rows: readonly StageRow[]): boolean => rows.filter(isOnStage).length >= liveSpeakersMax;

/** Whether the sound of this person may be heard: what the SFU is told to enforce. */
export const canPublish = (rows: readonly StageRow[], actor: StageActor): boolean =>
  actor.rank > 0 || rowOf(rows, actor.userId)?.role === 'guest';

/** Puts the actor's microphone on air; again is done already. */
export function decideStart(
  rows: readonly StageRow[],
  actor: StageActor,
  { isMuted, nowMs }: { readonly isMuted: boolean; readonly nowMs: number },
): StageDecision {
  const row = rowOf(rows, actor.userId);
  if (!canPublish(rows, actor)) return refuse('not_on_stage');
  if (row && isOnAir(row)) return { ok: true, rows };
  const wasOnStage = row !== undefined && isOnStage(row);
  const slot = freeSlot(rows.flatMap((each) => each.slot ?? []));
  if ((!wasOnStage && isFull(rows)) || slot === undefined) return refuse('stage_full');
  const role = row?.role === 'guest' ? 'guest' : 'staff';
  return upsertRow(rows, { userId: actor.userId, role, at: nowMs, status: isMuted ? 1 : 2, slot });
}

/** Mutes, unmutes or, with 0, goes off air: a guest stays on the stage. */
export function decideStatus(rows: readonly StageRow[], userId: string, status: LiveStatus): StageDecision {
  const row = rowOf(rows, userId);
  if (!row || !isOnAir(row)) return status === 0 ? { ok: true, rows } : refuse('not_on_air');
  if (row.status === status) return { ok: true, rows };
  if (status !== 0) return upsertRow(rows, { ...row, status });
  return row.role === 'staff' ? withoutUser(rows, userId) : upsertRow(rows, { ...row, status, slot: undefined });
}

function decideRaise(rows: readonly StageRow[], actor: StageActor, nowMs: number): StageDecision {
  if (actor.rank > 0) return refuse('on_stage');
  if (rowOf(rows, actor.userId)) return { ok: true, rows };
  if (rows.filter(({ role }) => role === 'hand').length >= handsMax) return refuse('hands_full');
  return upsertRow(rows, { userId: actor.userId, role: 'hand', at: nowMs, status: 0, slot: undefined });
}

function decideAccept(rows: readonly StageRow[], userId: string, nowMs: number): StageDecision {
  const row = rowOf(rows, userId);
  if (row?.role === 'guest') return { ok: true, rows };
  if (row?.role !== 'invited') return refuse('not_invited');
  if (isFull(rows)) return refuse('stage_full');
  return upsertRow(rows, { ...row, role: 'guest', at: nowMs });
}

/** Takes somebody out of one role, if they are in it. */
const removeWithRole = (rows: readonly StageRow[], userId: string, from: readonly StageRole[]): StageDecision => {
  const row = rowOf(rows, userId);
  return row && from.includes(row.role) ? withoutUser(rows, userId) : { ok: true, rows };
};

export interface StageSubject {
  readonly rank: StageRank;
  readonly isBanned: boolean;
}

type CommandOnOthers = Extract<StageCommand, { readonly userId: string }>;

/** Nobody acts on their equals or betters, but for themselves. */
const outranks = (actor: StageActor, userId: string, subject: StageSubject): boolean =>
  actor.userId === userId || actor.rank > subject.rank;

function decideOnOthers(
  rows: readonly StageRow[],
  actor: StageActor,
  { action, userId }: CommandOnOthers,
  subject: StageSubject | undefined,
  nowMs: number,
): StageDecision {
  if (actor.rank === 0) return refuse('forbidden');
  if (!subject) return refuse('not_found');
  const row = rowOf(rows, userId);
  if (action === 'invite') {
    if (subject.isBanned) return refuse('banned');
    if (subject.rank > 0 || row?.role === 'guest') return refuse('on_stage');
    if (row?.role === 'invited') return { ok: true, rows };
    return upsertRow(rows, { userId, role: 'invited', at: nowMs, status: 0, slot: undefined });
  }
  if (!outranks(actor, userId, subject)) return refuse('forbidden');
  if (action === 'send_off') return withoutUser(rows, userId);
  return row?.status === 2 ? upsertRow(rows, { ...row, status: 1 }) : { ok: true, rows };
}

/**
 * What becomes of a command of the stage. A repeated one is done already.
 *
 * |         | raise | lower | invite  | accept      | decline | leave | send_off |
 * | nowhere | hand  | –     | invited | not_invited | –       | –     | –        |
 * | hand    | –     | gone  | invited | not_invited | –       | –     | gone     |
 * | invited | –     | –     | –       | guest       | gone    | –     | gone     |
 * | guest   | –     | –     | on_stage| –           | –       | gone  | gone     |
 * | keeper  | on_stage | –  | on_stage| not_invited | –       | gone  | gone     |
 */
export function decideStage(
  rows: readonly StageRow[],
  actor: StageActor,
  command: StageCommand,
  /** Whom the command names; undefined: nobody of that id. */
  subject: StageSubject | undefined,
  nowMs: number,
): StageDecision {
  switch (command.action) {
    case 'raise':
      return decideRaise(rows, actor, nowMs);
    case 'lower':
      return removeWithRole(rows, actor.userId, ['hand']);
    case 'accept':
      return decideAccept(rows, actor.userId, nowMs);
    case 'decline':
      return removeWithRole(rows, actor.userId, ['invited']);
    case 'leave':
      return removeWithRole(rows, actor.userId, ['guest', 'staff']);
    case 'end':
      if (actor.rank === 0) return refuse('forbidden');
      return { ok: true, rows: [] };
    case 'invite':
    case 'mute':
    case 'send_off':
      return decideOnOthers(rows, actor, command, subject, nowMs);
  }
}

/** After rights have changed: who keeps nothing any more, or may not stay, is off the stage. */
export function pruneStage(
  rows: readonly StageRow[],
  {
    isAllowed,
    rankOf,
    isBanned,
  }: {
    /** Whether the room is live and allows live audio at all. */
    readonly isAllowed: boolean;
    readonly rankOf: (userId: string) => StageRank;
    readonly isBanned: (userId: string) => boolean;
  },
): readonly StageRow[] {
  if (!isAllowed) return rows.length === 0 ? rows : [];
  const stays = (row: StageRow): boolean => !isBanned(row.userId) && (row.role !== 'staff' || rankOf(row.userId) > 0);
  return rows.every(stays) ? rows : rows.filter(stays);
}
