import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { loungeCardSchema } from './room-lists.ts';

/** `invited`: has not answered yet, and has none of a co-owner's rights. */
export const coOwnerStates = ['invited', 'accepted'] as const;
export type CoOwnerState = (typeof coOwnerStates)[number];

export const coOwnerSchema = z.object({ user: userSchema, state: z.enum(coOwnerStates), at: instantMs });
export type CoOwner = z.output<typeof coOwnerSchema>;

/** Refusals of an invitation and of its acceptance. `too_many`: `coOwnersMax`. `banned`: from this room. `not_invited`: never, or not any more. */
export const coOwnerReasons = ['too_many', 'is_owner', 'banned', 'not_invited'] as const;
export type CoOwnerReason = (typeof coOwnerReasons)[number];

const answer = z.union([
  z.object({ success: z.literal(true), list: z.array(coOwnerSchema) }),
  z.object({ success: z.literal(false), reason: z.enum(coOwnerReasons) }),
]);
export type CoOwnersAnswer = z.output<typeof answer>;
const memberParams = z.object({ id: idSchema, userId: idSchema });

/** To the invited: `invited`, `withdrawn`, `removed`. To the owner: `accepted`, `declined`, `left`. `user` is the other one. */
export const coOwnerNoticeKinds = ['invited', 'withdrawn', 'removed', 'accepted', 'declined', 'left'] as const;
export const coOwnerNoticeSchema = z.object({
  kind: z.enum(coOwnerNoticeKinds),
  roomId: idSchema,
  roomName: z.string(),
  user: z.object({ id: idSchema, name: z.string() }),
});
export type CoOwnerNotice = z.output<typeof coOwnerNoticeSchema>;

export const listCoOwnedLounges = defineEndpoint({
  method: 'GET',
  path: '/lounges/coOwners',
  summary: 'Live and scheduled rooms in which the caller is a co-owner or invited as one; open invitations first',
  rule: '7.23',
  access: 'user',
  answer: listOf(z.extend(loungeCardSchema, { coOwner: z.object({ state: z.enum(coOwnerStates), at: instantMs }) })),
});

export const listCoOwners = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/coOwners',
  summary: 'Co-owners of the room and open invitations; for owner, co-owners and operators',
  rule: '7.23',
  access: 'user',
  params: idParams,
  answer: z.object({ list: z.array(coOwnerSchema) }),
});

export const inviteCoOwner = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/coOwners/:userId',
  summary: 'Invites a co-owner; safe to repeat',
  rule: '7.23',
  access: 'user',
  params: memberParams,
  answer,
});

export const acceptCoOwner = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/coOwners/accept',
  summary: 'The caller accepts an invitation as co-owner',
  rule: '7.23',
  access: 'user',
  params: idParams,
  isPublicBelowRoom: true,
  answer,
});

/** The owner removes a co-owner or withdraws an invitation; everybody may decline or leave for themselves. */
export const removeCoOwner = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/coOwners/:userId',
  summary: 'Ends an invitation or a co-ownership: by the owner, or by the person concerned',
  rule: '7.23',
  access: 'user',
  params: memberParams,
  isPublicBelowRoom: true,
  answer,
});
