import { liveSpeakersMax } from '@madoi/contract/constants';
import type { LiveRefusal, LiveStatus } from '@madoi/contract/lounge/live/live-audio';
import { handsMax, type StageCommand } from '@madoi/contract/lounge/live/live-stage';

/**
 * A person's role on the stage. `staff`: owner or co-owner on air; `guest`: on stage by invitation, on air or not.
 * Everybody else has no row.
 */
export const stageRoles = ['hand', 'invited', 'guest', 'staff'] as const;
export type StageRole = (typeof stageRoles)[number];

/** `status` 0 is off air and has no slot. `at`: since when they have this role, or are on air (ms since 1970). */
export interface StageRow {
  readonly userId: string;
  readonly role: StageRole;
  readonly at: number;
  readonly status: LiveStatus;
  readonly slot: number | undefined;
}

/** 2: owner or operator, 1: co-owner, 0: everybody else. */
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

/** Whether this person's microphone is on air, muted or not. */
export const isOnAir = (row: StageRow): boolean => row.status !== 0;
/** Roles that count towards `liveSpeakersMax`. */
const isOnStage = ({ role }: StageRow): boolean => role === 'guest' || role === 'staff';
/** The lowest slot that nobody on air has; undefined: all are taken. */
const freeSlot = (rows: readonly StageRow[]): number | undefined =>
  Array.from({ length: liveSpeakersMax }, (_, slot) => slot).find((slot) => rows.every((row) => row.slot !== slot));
const isFull = (rows: readonly StageRow[]): boolean => rows.filter(isOnStage).length >= liveSpeakersMax;

/** Whether this person may be heard: by right, or invited onto the stage. `publisherIdsOf` says it of a whole room. */
export const canSpeak = (rows: readonly StageRow[], actor: StageActor): boolean =>
  actor.rank > 0 || rowOf(rows, actor.userId)?.role === 'guest';

/** Everybody who may be heard, on air or not: the SFU enforces the answer. `rankOf` says who the room's staff is. */
export const publisherIdsOf = (
  rows: readonly StageRow[],
  staffIds: readonly string[],
  rankOf: (userId: string) => StageRank,
): ReadonlySet<string> => {
  const userIds = [...staffIds, ...rows.map(({ userId }) => userId)];
  return new Set(userIds.filter((userId) => canSpeak(rows, { userId, rank: rankOf(userId) })));
};

/**
 * Puts the actor's microphone on air. Of somebody who is on air already, a muted start mutes, and any other changes nothing: a start that comes twice must not open a
 * microphone that was muted meanwhile. Refused with `not_on_stage` or `stage_full`.
 */
export function decideStart(
  rows: readonly StageRow[],
  actor: StageActor,
  { isMuted, nowMs }: { readonly isMuted: boolean; readonly nowMs: number },
): StageDecision {
  const row = rowOf(rows, actor.userId);
  if (!canSpeak(rows, actor)) return refuse('not_on_stage');
  if (row && isOnAir(row)) return isMuted ? decideStatus(rows, actor.userId, 1) : { ok: true, rows };
  const wasOnStage = row !== undefined && isOnStage(row);
  const slot = freeSlot(rows);
  if ((!wasOnStage && isFull(rows)) || slot === undefined) return refuse('stage_full');
  const role = row?.role === 'guest' ? 'guest' : 'staff';
  return upsertRow(rows, { userId: actor.userId, role, at: nowMs, status: isMuted ? 1 : 2, slot });
}

/** Mutes, unmutes or, with 0, takes a person off air; a guest stays on the stage. */
export function decideStatus(rows: readonly StageRow[], userId: string, status: LiveStatus): StageDecision {
  const row = rowOf(rows, userId);
  if (!row || !isOnAir(row)) return status === 0 ? { ok: true, rows } : refuse('not_on_air');
  if (row.status === status) return { ok: true, rows };
  if (status !== 0) return upsertRow(rows, { ...row, status });
  return row.role === 'staff' ? withoutUser(rows, userId) : upsertRow(rows, { ...row, status, slot: undefined });
}

/** A person's role, or `none`. */
type StageState = StageRole | 'none';
/** The commands that change one person's role; `mute` and `end` do not. */
type StageMove = Exclude<StageCommand['action'], 'mute' | 'end'>;
type StageTransition = StageRole | 'same' | 'gone' | { readonly refuse: LiveRefusal };

const notInvited = { refuse: 'not_invited' } as const;
const onStage = { refuse: 'on_stage' } as const;

/** Where each move leads. `decideMove` checks rights, ranks and limits around it. */
const transitions: Readonly<Record<StageState, Readonly<Record<StageMove, StageTransition>>>> = {
  none: {
    raise: 'hand',
    lower: 'same',
    invite: 'invited',
    accept: notInvited,
    decline: 'same',
    leave: 'same',
    send_off: 'same',
  },
  hand: {
    raise: 'same',
    lower: 'gone',
    invite: 'invited',
    accept: notInvited,
    decline: 'same',
    leave: 'same',
    send_off: 'gone',
  },
  invited: {
    raise: 'same',
    lower: 'same',
    invite: 'same',
    accept: 'guest',
    decline: 'gone',
    leave: 'same',
    send_off: 'gone',
  },
  guest: {
    raise: 'same',
    lower: 'same',
    invite: onStage,
    accept: 'same',
    decline: 'same',
    leave: 'gone',
    send_off: 'gone',
  },
  // Staff on air who have just lost their role can be invited like everybody else.
  staff: {
    raise: 'same',
    lower: 'same',
    invite: 'invited',
    accept: notInvited,
    decline: 'same',
    leave: 'gone',
    send_off: 'gone',
  },
};

/** Why no one more can have this role; undefined: one more can. */
function fullRefusal(rows: readonly StageRow[], role: StageRole): LiveRefusal | undefined {
  if (role === 'guest' && isFull(rows)) return 'stage_full';
  if (role === 'hand' && rows.filter((row) => row.role === 'hand').length >= handsMax) return 'hands_full';
  return undefined;
}

function decideMove(rows: readonly StageRow[], userId: string, move: StageMove, nowMs: number): StageDecision {
  const next = transitions[rowOf(rows, userId)?.role ?? 'none'][move];
  if (next === 'same') return { ok: true, rows };
  if (next === 'gone') return withoutUser(rows, userId);
  if (typeof next === 'object') return refuse(next.refuse);
  const full = fullRefusal(rows, next);
  // No move puts anybody on air; people do that themselves (`decideStart`).
  return full ? refuse(full) : upsertRow(rows, { userId, role: next, at: nowMs, status: 0, slot: undefined });
}

export interface StageSubject {
  readonly rank: StageRank;
  readonly isBanned: boolean;
}

type CommandOnOthers = Extract<StageCommand, { readonly userId: string }>;

/** Nobody acts on people of the same rank or a higher one, except on themselves. */
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
  if (action === 'invite') {
    if (subject.isBanned) return refuse('banned');
    return subject.rank > 0 ? refuse('on_stage') : decideMove(rows, userId, action, nowMs);
  }
  if (!outranks(actor, userId, subject)) return refuse('forbidden');
  if (action === 'send_off') return decideMove(rows, userId, action, nowMs);
  const row = rowOf(rows, userId);
  return row?.status === 2 ? upsertRow(rows, { ...row, status: 1 }) : { ok: true, rows };
}

/** Decides a stage command: the rows after it, or a refusal. A repeated command changes nothing. */
export function decideStage(
  rows: readonly StageRow[],
  actor: StageActor,
  command: StageCommand,
  /** The person whom the command names; undefined if nobody has that id. */
  subject: StageSubject | undefined,
  nowMs: number,
): StageDecision {
  switch (command.action) {
    case 'raise':
      return actor.rank > 0 ? refuse('on_stage') : decideMove(rows, actor.userId, command.action, nowMs);
    case 'lower':
    case 'accept':
    case 'decline':
    case 'leave':
      return decideMove(rows, actor.userId, command.action, nowMs);
    case 'end':
      if (actor.rank === 0) return refuse('forbidden');
      return { ok: true, rows: [] };
    case 'invite':
    case 'mute':
    case 'send_off':
      return decideOnOthers(rows, actor, command, subject, nowMs);
  }
}

/** The stage after a change of rights: people who lost their role in the room, or may not be in it, leave the stage. */
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
