import { createHash } from 'node:crypto';
import { decideModeration } from '@madoi/domain/lounge/moderation/moderation-rights';
import type { Identity } from '#platform/identity.ts';
import { isActingStaff } from '../room/acting-staff.ts';
import { kickOf } from '../room/kick-topic.ts';
import { parsePersonKey } from '../room/person-key.ts';
import {
  accepted,
  auditOf,
  type ModerationContext,
  type ModerationResult,
  moderate,
  moderationRefusal,
} from './moderation-context.ts';

/** Names a guest's session within one room: who runs two rooms cannot follow a guest from one to the other. */
const roomGuestIdOf = (roomId: string, personKey: string): string =>
  createHash('sha256').update(`${roomId} ${personKey}`).digest('base64url').slice(0, 22);

export async function listRoomGuests(context: ModerationContext, roomId: string, identity: Identity) {
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  if (!(await isActingStaff(context, room, identity))) return 'forbidden';
  const guests = await context.occupancy.listGuests(roomId);
  return guests.map(({ personKey, activeAt }) => ({ id: roomGuestIdOf(roomId, personKey), at: activeAt }));
}

/** Bans a guest for as long as their session lasts. Who has left meanwhile cannot be found. */
export async function kickGuest(
  context: ModerationContext,
  { roomId, actorId, guestId }: { readonly roomId: string; readonly actorId: string; readonly guestId: string },
): Promise<ModerationResult> {
  const guests = await context.occupancy.listGuests(roomId);
  const personKey = guests.find((guest) => roomGuestIdOf(roomId, guest.personKey) === guestId)?.personKey;
  const guest = personKey === undefined ? undefined : parsePersonKey(personKey);
  const done = await moderate<ModerationResult>(context, { roomId, actorId }, (facts) => {
    const rights = decideModeration(facts.room.life, facts.actor);
    if (!rights.ok) return moderationRefusal(rights.reason);
    if (guest?.kind !== 'guest') return moderationRefusal('not_found');
    return {
      answer: accepted,
      guestBan: { sessionHash: guest.sessionHash, at: context.clock.now() },
      audit: [auditOf(context, facts, 'remove-guest', { detail: { guestId } })],
    };
  });
  if (done?.answer.ok && personKey !== undefined) await context.kicks.publish(kickOf(roomId, personKey, null));
  return done?.answer ?? { ok: false, reason: 'not_found' };
}
