import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { loungeCardSchema } from './room.ts';

/** `invited`: asked, and not answered yet; that gives no right. */
export const coOwnerStates = ['invited', 'accepted'] as const;
export type CoOwnerState = (typeof coOwnerStates)[number];

export const coOwnerSchema = z.object({ user: userSchema, state: z.enum(coOwnerStates), at: instantMs });
export type CoOwner = z.output<typeof coOwnerSchema>;

/** Why somebody cannot be asked, or has nothing to accept. */
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
  summary:
    'Open and booked rooms that the caller runs with their owner, or is asked to: those that wait for an answer first',
  rule: '7.23',
  access: 'user',
  answer: listOf(z.extend(loungeCardSchema, { coOwner: z.object({ state: z.enum(coOwnerStates), at: instantMs }) })),
});

export const listCoOwners = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/coOwners',
  summary: 'Who runs the room with its owner, and who was asked; for those who run it',
  rule: '7.23',
  access: 'user',
  params: idParams,
  answer: z.object({ list: z.array(coOwnerSchema) }),
});

export const inviteCoOwner = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/coOwners/:userId',
  summary: 'Asks somebody to run the room together; again is done already',
  rule: '7.23',
  access: 'user',
  params: memberParams,
  answer,
});

export const acceptCoOwner = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/coOwners/accept',
  summary: 'The caller accepts to run the room',
  rule: '7.23',
  access: 'user',
  params: idParams,
  isPublicBelowRoom: true,
  answer,
});

/** The owner takes the right or the invitation back; anyone may decline or leave themselves. */
export const removeCoOwner = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/coOwners/:userId',
  summary: 'Ends an invitation or a co-ownership: by the owner, or one’s own',
  rule: '7.23',
  access: 'user',
  params: memberParams,
  isPublicBelowRoom: true,
  answer,
});
