import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

const invitationSchema = z.object({ user: userSchema, at: instantMs });
export type RoomInvitation = z.output<typeof invitationSchema>;

/**
 * Why somebody is not invited. `too_many`: `roomInvitationsMax`. `is_staff`: they run the room. `banned`: from this room. `unavailable`: a
 * block stands between the two.
 */
export const invitationReasons = ['too_many', 'is_staff', 'banned', 'unavailable'] as const;
export type InvitationReason = (typeof invitationReasons)[number];

const list = z.array(invitationSchema);
const personParams = z.object({ id: idSchema, userId: idSchema });

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/invitations',
  summary: 'Who was invited into the room, the latest first; for owner, co-owners and operators',
  rule: '4.09',
  access: 'user',
  params: idParams,
  answer: z.object({ list }),
});

/** For owner and co-owners. The invited are notified once. */
export const inviteToRoom = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/invitations/:userId',
  summary: 'Invites somebody into the room; safe to repeat',
  rule: '4.09',
  access: 'user',
  params: personParams,
  answer: z.union([
    z.object({ success: z.literal(true), list }),
    z.object({ success: z.literal(false), reason: z.enum(invitationReasons) }),
  ]),
});

/** For owner and co-owners. Where the room is by invitation, the person is out of it within seconds. */
export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/invitations/:userId',
  summary: 'Withdraws an invitation into the room; safe to repeat',
  rule: '4.09',
  access: 'user',
  params: personParams,
  answer: z.object({ success: z.literal(true), list }),
});
