import type { CoOwner, CoOwnerNotice, CoOwnerReason } from '@madoi/contract/lounge/co-owners';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import {
  type CoOwnerDecision,
  type CoOwnership,
  decideAccept,
  decideInvite,
  decideRemove,
} from '@madoi/domain/lounge/room/co-owner-rules';
import { decideEdit, type LifecycleRefusal } from '@madoi/domain/lounge/room/room-lifecycle';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import type { NewAuditEntry } from '../audit/audit.store.ts';
import { isActingStaff } from '../room/acting-staff.ts';
import { userKeyOf } from '../room/person-key.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomChangeContext, RoomContext } from '../room/room-context.ts';
import { actsAsOperator, canManage } from '../room/room-roles.ts';
import { toLoungeMeta } from '../room/to-lounge-meta.ts';
import type { ChangedCoOwners, CoOwnerRecord, CoOwnerStore } from './co-owners.store.ts';

export interface CoOwnerContext extends RoomChangeContext, Pick<RoomContext, 'bans'> {
  readonly coOwners: CoOwnerStore;
  readonly notifyUser: (userId: string, notification: CoOwnerNotice) => void;
}

export type CoOwnerResult =
  | { readonly ok: true; readonly list: CoOwner[] }
  | { readonly ok: false; readonly reason: CoOwnerReason }
  | { readonly ok: false; readonly refusal: LifecycleRefusal | 'forbidden' | 'not_found' };

type Outcome =
  | { readonly ok: true; readonly decision: Exclude<CoOwnerDecision, { readonly kind: 'refused' }> }
  | Exclude<CoOwnerResult, { readonly ok: true }>;
type Decide = (room: CoOwnership, canManageRoom: boolean) => CoOwnerDecision;

async function describe(context: CoOwnerContext, rows: readonly CoOwnerRecord[]): Promise<CoOwner[]> {
  const people = await context.people.find(rows.map((row) => row.userId));
  return rows.flatMap(({ userId, state, at }) => {
    const user = people.get(userId);
    return user ? [{ user, state, at }] : [];
  });
}

/** Everyone whom the room's meta may name once this is done: read within the room's line, so nobody comes in between. */
async function describeUpdate(context: CoOwnerContext, room: RoomRecord, userId: string) {
  const rows = await context.coOwners.list(room.id);
  const ids = [...staffIdsOf(room), ...rows.map((row) => row.userId), userId];
  const [people, present] = await Promise.all([context.people.find(ids), context.occupancy.count(room.id)]);
  return (after: RoomRecord): NewRoomEvent => {
    const now = context.clock.now();
    const { roomOpenGraceSec, hasLiveAudio } = context;
    const reactionsPending = context.countPendingReactions(room.id);
    const metaInput = { now, present, reactionsPending, roomOpenGraceSec, hasLiveAudio };
    const payload = { room: toLoungeMeta(after, people, metaInput) };
    return { event: 'receive:room:updated', at: now, subjectId: context.ids.next(), payload };
  };
}

function decideChange(room: RoomRecord, rows: readonly CoOwnerRecord[], actor: UserIdentity, decide: Decide): Outcome {
  const editable = decideEdit(room, true);
  if (editable.kind === 'refused') return { ok: false, refusal: editable.reason };
  const decision = decide({ ownerId: room.ownerId, rows }, canManage(room, actor));
  if (decision.kind !== 'refused') return { ok: true, decision };
  return decision.reason === 'forbidden' ? { ok: false, refusal: 'forbidden' } : { ok: false, reason: decision.reason };
}

/** What an operator does to who runs somebody else's room is written down with it. */
function auditOf(
  { ids, clock }: CoOwnerContext,
  room: RoomRecord,
  kind: 'invite' | 'accept' | 'remove',
  userId: string,
  actor: UserIdentity,
): NewAuditEntry | undefined {
  if (actor.user.id === userId || !actsAsOperator(room, actor)) return undefined;
  const action = kind === 'invite' ? 'invite-co-owner' : 'remove-co-owner';
  return { id: ids.next(), at: clock.now(), actorId: actor.user.id, action, loungeId: room.id, subjectId: userId };
}

async function change(
  context: CoOwnerContext,
  roomId: string,
  userId: string,
  actor: UserIdentity,
  decide: Decide,
): Promise<{ readonly outcome: Outcome; readonly changed?: ChangedCoOwners<Outcome> }> {
  const { changed } = await context.log.runInOrder(roomId, async () => {
    const room = await context.rooms.find(roomId);
    const updated = room && (await describeUpdate(context, room, userId));
    const done =
      updated &&
      (await context.coOwners.change<Outcome>(roomId, context.clock.now(), (current, rows) => {
        const answer = decideChange(current, rows, actor, decide);
        if (!answer.ok || answer.decision.kind === 'unchanged') return { answer };
        const { kind, before } = answer.decision;
        // An unanswered invitation is between two people: the room hears of who runs it, not of who is asked.
        const isLogged = kind === 'accept' || before === 'accepted';
        const audit = auditOf(context, current, kind, userId, actor);
        const logged = isLogged ? { events: (after: RoomRecord) => [updated(after)] } : {};
        return { answer, edit: { kind, userId }, ...logged, ...(audit ? { audit } : {}) };
      }));
    context.snapshots.invalidate(roomId);
    return { changed: done, events: done?.events ?? [] };
  });
  if (!changed) return { outcome: { ok: false, refusal: 'not_found' } };
  return { outcome: changed.answer, changed };
}

const toNamedUser = (identity: UserIdentity) => ({ id: identity.user.id, name: identity.user.name });

function notifyRemoval(
  context: CoOwnerContext,
  room: RoomRecord,
  userId: string,
  actor: UserIdentity,
  was: string,
): void {
  const notification = { roomId: room.id, roomName: room.name, user: toNamedUser(actor) };
  if (actor.user.id === userId)
    context.notifyUser(room.ownerId, { ...notification, kind: was === 'accepted' ? 'left' : 'declined' });
  else context.notifyUser(userId, { ...notification, kind: was === 'accepted' ? 'removed' : 'withdrawn' });
}

async function finish(
  context: CoOwnerContext,
  { outcome, changed }: Awaited<ReturnType<typeof change>>,
  userId: string,
  actor: UserIdentity,
): Promise<CoOwnerResult> {
  if (!outcome.ok) return outcome;
  if (!changed) return { ok: false, refusal: 'not_found' };
  const { decision } = outcome;
  const { room, rows } = changed;
  const notification = { roomId: room.id, roomName: room.name, user: toNamedUser(actor) };
  if (decision.kind === 'invite') context.notifyUser(userId, { ...notification, kind: 'invited' });
  if (decision.kind === 'accept') context.notifyUser(room.ownerId, { ...notification, kind: 'accepted' });
  if (decision.kind === 'remove') notifyRemoval(context, room, userId, actor, decision.before ?? 'invited');
  // Who has just left, or declined, sees nothing more of it.
  return { ok: true, list: (await isActingStaff(context, room, actor)) ? await describe(context, rows) : [] };
}

/** Asks somebody to run the room together (decisions, section 2). Asking again is done already. */
export async function inviteCoOwner(
  context: CoOwnerContext,
  roomId: string,
  userId: string,
  actor: UserIdentity,
): Promise<CoOwnerResult> {
  if (!(await context.people.find([userId])).has(userId)) return { ok: false, refusal: 'not_found' };
  const isBanned = (await context.bans.find(roomId, userKeyOf(userId), context.clock.now())) !== undefined;
  const changed = await change(context, roomId, userId, actor, (room, canManageRoom) =>
    decideInvite(room, { userId, isBanned }, canManageRoom),
  );
  return finish(context, changed, userId, actor);
}

export async function acceptCoOwner(context: CoOwnerContext, roomId: string, actor: UserIdentity) {
  const userId = actor.user.id;
  const changed = await change(context, roomId, userId, actor, (room) => decideAccept(room, userId));
  return finish(context, changed, userId, actor);
}

/** Declines, leaves, or takes the right back; what is not there is gone already. */
export async function removeCoOwner(
  context: CoOwnerContext,
  roomId: string,
  userId: string,
  actor: UserIdentity,
): Promise<CoOwnerResult> {
  const subject = { userId, isActor: actor.user.id === userId };
  const changed = await change(context, roomId, userId, actor, (room, canManageRoom) =>
    decideRemove(room, subject, canManageRoom),
  );
  return finish(context, changed, userId, actor);
}

/** Who runs the room, and who was asked: for those who run it. */
export async function listCoOwners(
  context: CoOwnerContext,
  roomId: string,
  actor: UserIdentity,
): Promise<CoOwnerResult> {
  const room = await context.rooms.find(roomId);
  if (!room) return { ok: false, refusal: 'not_found' };
  if (!(await isActingStaff(context, room, actor))) return { ok: false, refusal: 'forbidden' };
  return { ok: true, list: await describe(context, await context.coOwners.list(roomId)) };
}
