import type { InvitationReason, RoomInvitation } from '@madoi/contract/lounge/invitations';
import { canControlQueue } from '@madoi/domain/lounge/role';
import { refuseInvitation } from '@madoi/domain/lounge/room/room-invitations';
import { decideEdit, type LifecycleRefusal } from '@madoi/domain/lounge/room/room-lifecycle';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { isActingStaff } from '../room/acting-staff.ts';
import { userKeyOf } from '../room/person-key.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import { roleOf } from '../room/room-roles.ts';
import type { InvitationStore } from './invitations.store.ts';

/** An invitation as its notification reports it. `at`: when it was made, so that it differs from an earlier one. */
export interface SentInvitation {
  readonly room: Pick<RoomRecord, 'id' | 'name'>;
  readonly userId: string;
  readonly actorId: string;
  readonly at: number;
}

export interface InvitationNotes {
  readonly invited: (invitation: SentInvitation) => void;
  readonly withdrawn: (invitation: Pick<SentInvitation, 'userId' | 'at'> & { readonly roomId: string }) => void;
}

export interface InvitationContext
  extends Pick<RoomContext, 'rooms' | 'bans' | 'snapshots' | 'people' | 'blocks' | 'clock'> {
  readonly invitations: InvitationStore;
  readonly invitationNotes: InvitationNotes;
}

export type InvitationRefusal = LifecycleRefusal | 'forbidden' | 'not_found';
export type InvitationResult =
  | { readonly ok: true; readonly list: RoomInvitation[] }
  | { readonly ok: false; readonly reason: InvitationReason }
  | { readonly ok: false; readonly refusal: InvitationRefusal };
type Refused = { readonly ok: false; readonly refusal: InvitationRefusal };

const refused = (refusal: InvitationRefusal): Refused => ({ ok: false, refusal });

async function describe({ invitations, people }: InvitationContext, roomId: string): Promise<RoomInvitation[]> {
  const rows = await invitations.list(roomId);
  const users = await people.find(rows.map(({ userId }) => userId));
  return rows.flatMap(({ userId, at }) => {
    const user = users.get(userId);
    return user ? [{ user, at }] : [];
  });
}

/** The room, if this person may invite into it: its owner and co-owners. Operators read the list, and invite nobody. */
async function findHosted(
  context: InvitationContext,
  roomId: string,
  actor: UserIdentity,
): Promise<{ readonly ok: true; readonly room: RoomRecord } | Refused> {
  const room = await context.rooms.find(roomId);
  if (!room) return refused('not_found');
  const isHost = canControlQueue(roleOf(room, actor)) && (await isActingStaff(context, room, actor));
  const editable = decideEdit(room, isHost);
  return editable.kind === 'refused' ? refused(editable.reason) : { ok: true, room };
}

/** Invites somebody into the room, and tells them. An invitation that is repeated tells nobody again. */
export async function inviteToRoom(
  context: InvitationContext,
  roomId: string,
  userId: string,
  actor: UserIdentity,
): Promise<InvitationResult> {
  const hosted = await findHosted(context, roomId, actor);
  if (!hosted.ok) return hosted;
  if (!(await context.people.find([userId])).has(userId)) return refused('not_found');
  const at = context.clock.now();
  const [ban, isBlocked] = await Promise.all([
    context.bans.find(roomId, userKeyOf(userId), at),
    context.blocks.isBetween(actor.user.id, userId),
  ]);
  const invitee = { userId, isBanned: ban !== undefined, isBlocked };
  const added = await context.invitations.add(roomId, { userId, at }, (room, invitedIds) =>
    refuseInvitation(room, invitedIds, invitee),
  );
  if (!added) return refused('not_found');
  if (!added.ok) return added;
  context.snapshots.invalidate(roomId);
  if (added.isNew) context.invitationNotes.invited({ room: added.room, userId, actorId: actor.user.id, at });
  return { ok: true, list: await describe(context, roomId) };
}

/** Takes an invitation back, and its notification; somebody who is inside by it alone is out at the next check of presence. */
export async function withdrawInvitation(
  context: InvitationContext,
  roomId: string,
  userId: string,
  actor: UserIdentity,
): Promise<Exclude<InvitationResult, { readonly reason: InvitationReason }>> {
  const hosted = await findHosted(context, roomId, actor);
  if (!hosted.ok) return hosted;
  const at = await context.invitations.remove(roomId, userId);
  context.snapshots.invalidate(roomId);
  if (at !== undefined) context.invitationNotes.withdrawn({ roomId, userId, at });
  return { ok: true, list: await describe(context, roomId) };
}

/** The invited: for those who run the room. */
export async function listInvitations(
  context: InvitationContext,
  roomId: string,
  actor: UserIdentity,
): Promise<Exclude<InvitationResult, { readonly reason: InvitationReason }>> {
  const room = await context.rooms.find(roomId);
  if (!room) return refused('not_found');
  if (!(await isActingStaff(context, room, actor))) return refused('forbidden');
  return { ok: true, list: await describe(context, roomId) };
}
