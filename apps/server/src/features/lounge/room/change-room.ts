import { isDeepStrictEqual } from 'node:util';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { LoungeReason } from '@madoi/contract/lounge/room-settings';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import { decideUpdate } from '@madoi/domain/lounge/room/room-change';
import type { RoomInput } from '@madoi/domain/lounge/room/room-input';
import {
  decideArchive,
  decideCancel,
  decideEdit,
  decideOpen,
  type LifecycleDecision,
  type LifecycleRefusal,
} from '@madoi/domain/lounge/room/room-lifecycle';
import { endsByOf } from '@madoi/domain/lounge/room/room-time';
import { completeVoting } from '@madoi/domain/lounge/voting/voting-settings';
import type { Identity } from '#platform/identity.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import { isActingStaff } from './acting-staff.ts';
import { openingEvents } from './opening-events.ts';
import type { RoomChange, RoomPatch, RoomRecord } from './room.store.ts';
import { describeRoom, type RoomChangeContext, type RoomContext, type RoomDescriptionContext } from './room-context.ts';
import { toPatch } from './room-patch.ts';
import { actsAsOperator, canManage, isOperator, isStaff } from './room-roles.ts';
import { toLoungeMeta } from './to-lounge-meta.ts';

export type RoomRefusal = LifecycleRefusal | 'forbidden' | 'not_found';
export type ChangeRoomResult =
  | { readonly ok: true; readonly meta: LoungeMeta }
  | { readonly ok: false; readonly refusal: RoomRefusal }
  | { readonly ok: false; readonly reason: LoungeReason };

/** Who asks: a person, or the product itself when a room's time is up. */
export type Actor = Identity | 'system';

type Outcome = Exclude<ChangeRoomResult, { readonly ok: true }> | { readonly ok: true };
export type DescribeUpdate = (after: RoomRecord) => NewRoomEvent;
type Decide = (room: RoomRecord, updated: DescribeUpdate) => RoomChange<Outcome>;

const canActorManage = (room: RoomRecord, actor: Actor): boolean => actor === 'system' || canManage(room, actor);

const changesCampaign = ({ campaignId, campaignRankingId, campaignText }: RoomPatch): boolean =>
  campaignId !== undefined || campaignRankingId !== undefined || campaignText !== undefined;
const canSetCampaign = (actor: Actor): boolean => actor === 'system' || isOperator(actor);

/** Reads who is named in the meta first: inside the transaction there is no time for it. */
export async function describeUpdate(
  context: RoomDescriptionContext & Pick<RoomContext, 'rooms' | 'ids'>,
  roomId: string,
): Promise<DescribeUpdate | undefined> {
  const room = await context.rooms.find(roomId);
  if (!room) return undefined;
  const [people, present] = await Promise.all([context.people.find(staffIdsOf(room)), context.occupancy.count(roomId)]);
  return (after: RoomRecord): NewRoomEvent => {
    const at = context.clock.now();
    const { roomOpenGraceSec, hasLiveAudio } = context;
    const reactionsPending = context.countPendingReactions(roomId);
    const metaInput = { now: at, present, reactionsPending, roomOpenGraceSec, hasLiveAudio };
    const payload = { room: toLoungeMeta(after, people, metaInput) };
    return { event: 'receive:room:updated', at, subjectId: context.ids.next(), payload };
  };
}

/** What an operator changes in somebody else's room is written down with the change (decisions, section 5). */
function withAudit(
  { ids, clock }: Pick<RoomContext, 'ids' | 'clock'>,
  room: RoomRecord,
  { action, actor }: RoomAction,
  change: RoomChange<Outcome>,
): RoomChange<Outcome> {
  if (actor === 'system' || !actor.user || change.patch === undefined || !actsAsOperator(room, actor)) return change;
  const detail = { fields: Object.keys(change.patch).filter((key) => key !== 'updatedAt') };
  const entry = { id: ids.next(), at: clock.now(), actorId: actor.user.id, action, loungeId: room.id, detail };
  return { ...change, audit: entry };
}

interface RoomAction {
  readonly action: 'open' | 'archive' | 'cancel' | 'update';
  readonly actor: Actor;
}

async function change(
  context: RoomChangeContext,
  roomId: string,
  roomAction: RoomAction,
  decide: Decide,
): Promise<ChangeRoomResult> {
  const updated = await describeUpdate(context, roomId);
  if (!updated) return { ok: false, refusal: 'not_found' };
  const { changed } = await context.log.runInOrder(roomId, async () => {
    const done = await context.rooms.change(roomId, (room) =>
      withAudit(context, room, roomAction, decide(room, updated)),
    );
    context.snapshots.invalidate(roomId);
    return { changed: done, events: done?.events ?? [] };
  });
  if (!changed) return { ok: false, refusal: 'not_found' };
  if (!changed.answer.ok) return changed.answer;
  return { ok: true, meta: await describeRoom(context, changed.room) };
}

function fromLifeDecision(
  decision: LifecycleDecision,
  then: () => Omit<RoomChange<Outcome>, 'answer'>,
): RoomChange<Outcome> {
  if (decision.kind === 'refused') return { answer: { ok: false, refusal: decision.reason } };
  return decision.kind === 'unchanged' ? { answer: { ok: true } } : { answer: { ok: true }, ...then() };
}

export async function openRoom(
  context: RoomChangeContext & Pick<RoomContext, 'lifecycle' | 'roomMaxDurationSec'>,
  roomId: string,
  actor: Actor,
): Promise<ChangeRoomResult> {
  let opened: RoomRecord | undefined;
  const result = await change(context, roomId, { action: 'open', actor }, (room, updated) =>
    fromLifeDecision(decideOpen(room, canActorManage(room, actor)), () => {
      const now = context.clock.now();
      const endsBy = endsByOf(room.isHouse, now, context.roomMaxDurationSec) ?? null;
      const patch: RoomPatch = { life: 'live', openedAt: now, endsBy, updatedAt: now };
      opened = { ...room, ...patch };
      return { patch, events: (after) => [updated(after), ...openingEvents(context.ids, now)] };
    }),
  );
  if (result.ok && opened) context.lifecycle.opened(opened);
  return result;
}

export async function archiveRoom(
  context: RoomChangeContext & Pick<RoomContext, 'lifecycle'>,
  roomId: string,
  actor: Actor,
): Promise<ChangeRoomResult> {
  let ended: RoomRecord | undefined;
  const result = await change(context, roomId, { action: 'archive', actor }, (room) =>
    fromLifeDecision(decideArchive(room, canActorManage(room, actor)), () => {
      const now = context.clock.now();
      const patch: RoomPatch = { life: 'archived', endAt: now, updatedAt: now };
      ended = { ...room, ...patch };
      const payload = { id: roomId, endAt: now };
      const archived = { event: 'receive:room:archived', at: now, subjectId: roomId, payload } as const;
      return { patch, events: () => [archived] };
    }),
  );
  if (result.ok && ended) context.lifecycle.ended(ended);
  return result;
}

export async function cancelRoom(context: RoomChangeContext, roomId: string, actor: Actor): Promise<ChangeRoomResult> {
  return change(context, roomId, { action: 'cancel', actor }, (room, updated) =>
    fromLifeDecision(decideCancel(room, canActorManage(room, actor)), () => {
      const now = context.clock.now();
      return { patch: { life: 'cancelled', endAt: now, updatedAt: now }, events: (after) => [updated(after)] };
    }),
  );
}

/** Only fields that differ, so that a repeated call publishes nothing. The database keeps the fields of an object in an order of its own. */
const changedFieldsOf = (patch: RoomPatch, room: RoomRecord): RoomPatch =>
  Object.fromEntries(
    Object.entries(patch).filter(([key, value]) => {
      const before = key === 'voting' ? completeVoting(room.voting) : room[key as keyof RoomPatch];
      return !isDeepStrictEqual(value, before);
    }),
  );

/** Changes what an owner may change. What is not said stays; saying what is already so changes nothing. */
export async function updateRoom(
  context: RoomChangeContext & Pick<RoomContext, 'loadBannedWordMatcher' | 'deletePicture' | 'announceMove'>,
  roomId: string,
  input: RoomInput & { readonly startAt?: number | null | undefined },
  actor: Actor,
): Promise<ChangeRoomResult> {
  const isBanned = await context.loadBannedWordMatcher();
  let replaced: number | undefined;
  let moved: RoomRecord | undefined;
  const result = await change(context, roomId, { action: 'update', actor }, (room, updated) => {
    const allowed = decideEdit(room, canActorManage(room, actor));
    if (allowed.kind === 'refused') return { answer: { ok: false, refusal: allowed.reason } };
    const now = context.clock.now();
    // The room's own place among the waiting ones is taken already.
    const decision = decideUpdate(room, input, { nowMs: now, waitingCount: 0, isBanned });
    if (!decision.ok) return { answer: decision };
    const { startAt } = decision;
    const wanted = { ...toPatch(decision.fields), ...(startAt === undefined ? {} : { startAt }) };
    const patch = changedFieldsOf(wanted, room);
    if (Object.keys(patch).length === 0) return { answer: { ok: true } };
    if (changesCampaign(patch) && !canSetCampaign(actor)) return { answer: { ok: false, refusal: 'forbidden' } };
    if (room.backgroundType === 'custom' && patch.backgroundType !== undefined) replaced = room.backgroundUploadedAt;
    if (patch.startAt !== undefined && !room.openedAt) moved = { ...room, ...patch, updatedAt: now };
    return { answer: { ok: true }, patch: { ...patch, updatedAt: now }, events: (after) => [updated(after)] };
  });
  if (result.ok && moved) context.announceMove(moved, actor === 'system' ? undefined : actor.user?.id);
  if (result.ok && replaced !== undefined) await context.deletePicture(roomId, 'background', replaced);
  return result;
}

type PatchOf = (room: RoomRecord) => RoomPatch;

async function patchUnlessEnded(
  context: RoomChangeContext,
  roomId: string,
  actor: Actor,
  may: (room: RoomRecord) => boolean,
  patchOf: PatchOf,
): Promise<ChangeRoomResult> {
  return change(context, roomId, { action: 'update', actor }, (room, updated) => {
    const allowed = decideEdit(room, may(room));
    if (allowed.kind === 'refused') return { answer: { ok: false, refusal: allowed.reason } };
    const patch = changedFieldsOf(patchOf(room), room);
    if (Object.keys(patch).length === 0) return { answer: { ok: true } };
    const updatedAt = context.clock.now();
    return { answer: { ok: true }, patch: { ...patch, updatedAt }, events: (after) => [updated(after)] };
  });
}

/** Writes what was decided elsewhere, as its owner may. */
export const patchRoom = (context: RoomChangeContext, roomId: string, actor: Actor, patchOf: PatchOf) =>
  patchUnlessEnded(context, roomId, actor, (room) => canActorManage(room, actor), patchOf);

type StaffContext = RoomChangeContext & Pick<RoomContext, 'bans'>;

async function patchAsStaff(context: StaffContext, roomId: string, patch: RoomPatch, actor: Identity) {
  const known = await context.rooms.find(roomId);
  const isActing = known !== undefined && (await isActingStaff(context, known, actor));
  // The role once more where it is written: it may have been taken meanwhile.
  return patchUnlessEnded(
    context,
    roomId,
    actor,
    (room) => isActing && isStaff(room, actor),
    () => patch,
  );
}

/** Turns singing mode on or off: owner and co-owners may (specification 7.22). */
export const setSinging = (context: StaffContext, roomId: string, isSinging: boolean, actor: Identity) =>
  patchAsStaff(context, roomId, { isSinging }, actor);

/** Opens or closes the requests. */
export const setAcceptsRequests = (context: StaffContext, roomId: string, acceptsRequests: boolean, actor: Identity) =>
  patchAsStaff(context, roomId, { acceptsRequests }, actor);
