import { createHash } from 'node:crypto';
import { decideModeration } from '@madoi/domain/lounge/moderation/moderation-rights';
import type { Identity } from '../../../platform/identity.ts';
import { readPersonKey } from '../presence/person-key.ts';
import { isActingStaff } from '../room/acting-staff.ts';
import { exitOf } from './exits.ts';
import { accepted, act, auditOf, type ModerationContext, type ModerationResult, refuse } from './moderation-context.ts';

/** Names a guest's session within one room: who keeps two rooms cannot follow a guest from one to the other. */
const guestIdOf = (roomId: string, personKey: string): string =>
  createHash('sha256').update(`${roomId} ${personKey}`).digest('base64url').slice(0, 22);

export async function listRoomGuests(context: ModerationContext, roomId: string, identity: Identity) {
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  if (!(await isActingStaff(context, room, identity))) return 'forbidden';
  const guests = await context.crowd.listGuests(roomId);
  return guests.map(({ personKey, activeAt }) => ({ id: guestIdOf(roomId, personKey), at: activeAt }));
}

/** Somebody without a name, put out for as long as their session lasts. Who has left meanwhile cannot be found. */
export async function putOutGuest(
  context: ModerationContext,
  { roomId, actorId, guestId }: { readonly roomId: string; readonly actorId: string; readonly guestId: string },
): Promise<ModerationResult> {
  const guests = await context.crowd.listGuests(roomId);
  const personKey = guests.find((guest) => guestIdOf(roomId, guest.personKey) === guestId)?.personKey;
  const guest = personKey === undefined ? undefined : readPersonKey(personKey);
  const done = await act<ModerationResult>(context, { roomId, actorId }, (facts) => {
    const rights = decideModeration(facts.room.life, facts.actor);
    if (!rights.ok) return refuse(rights.reason);
    if (guest?.kind !== 'guest') return refuse('not_found');
    return {
      answer: accepted,
      guestBan: { sessionHash: guest.sessionHash, at: context.clock.now() },
      audit: [auditOf(context, facts, 'remove-guest', { detail: { guestId } })],
    };
  });
  if (done?.answer.ok && personKey !== undefined) await context.exits.tell(exitOf(roomId, personKey, null));
  return done?.answer ?? { ok: false, reason: 'not_found' };
}
