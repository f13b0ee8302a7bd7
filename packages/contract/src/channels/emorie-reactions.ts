import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { signUpNameMaxChars } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, queryCursor, queryInt } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { reactionValueSchema } from '../lounge/reaction.ts';

/** The six reactions of rooms (specification 3.27), 1 to 6. */
export const emorieReactionIdSchema = reactionValueSchema;
export type EmorieReactionId = z.output<typeof emorieReactionIdSchema>;

export const emorieCountSchema = z.object({ reactionId: emorieReactionIdSchema, count: z.number() });
export type EmorieCount = z.output<typeof emorieCountSchema>;

export const listAvailableReactions = defineEndpoint({
  method: 'GET',
  path: '/emorie/availableReactions',
  summary: 'The reactions that a post takes, in the order in which they are shown',
  rule: '7.13',
  access: 'anyone',
  answer: listOf(z.object({ id: emorieReactionIdSchema, name: z.string() })),
});

/** In a query string a number arrives as text. */
const reactionIdText = z.enum(['1', '2', '3', '4', '5', '6']);
const reactionQuery = z.object({ reactionId: reactionIdText });

const reactionAnswer = z.object({
  success: z.literal(true),
  emorieId: idSchema,
  reactions: z.array(emorieCountSchema),
  reactionsVersion: z.number(),
  own: z.array(emorieReactionIdSchema),
});

export const addEmorieReaction = defineEndpoint({
  method: 'POST',
  path: '/emorie/detail/reaction/:id',
  summary: 'Adds the caller’s reaction to a post: one of each kind and person, safe to repeat',
  rule: '7.14',
  access: 'user',
  params: idParams,
  query: reactionQuery,
  answer: reactionAnswer,
});

export const removeEmorieReaction = defineEndpoint({
  method: 'DELETE',
  path: '/emorie/detail/reaction/:id',
  summary: 'Removes the caller’s reaction from a post; safe to repeat',
  rule: '7.15',
  access: 'user',
  params: idParams,
  query: reactionQuery,
  answer: reactionAnswer,
});

/** People per page when the caller asks for no number. */
export const reactionUserPageSize = 50;

export const listReactionUsers = defineEndpoint({
  method: 'GET',
  path: '/emorie/detail/:id/reactionUser/:reactionId',
  summary: 'Who reacted to a post, latest first; `all` for every kind. `since` is `paging.next` of the page before',
  rule: '7.16',
  access: 'anyone',
  params: z.object({ id: idSchema, reactionId: z.enum([...reactionIdText.options, 'all']) }),
  query: z.object({
    since: queryCursor,
    limit: z.optional(queryInt(1, 100)),
    /** Only people whose names contain this. */
    query: z.optional(z.string().check(z.maxLength(signUpNameMaxChars))),
  }),
  /** `count`: all reactions of the kind; `hidden`: people among them whom a block hides from the caller. */
  answer: z.extend(listOf(z.object({ user: userSchema, reactionId: emorieReactionIdSchema, at: instantMs })), {
    count: z.number(),
    hidden: z.number(),
  }),
});
