import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema } from '../ids.ts';

/** The most songs between two playings of one that an owner may ask for: as many as a queue remembers. */
export const repeatAfterMax = 50;

/** The smallest share of the people present that may skip a song, in percent. */
export const skipShareMin = 10;

/** What an owner leaves to the people in the room; absent in logs of older rooms, where nothing is. */
export const votingSchema = z.object({
  /** Whether everybody sees the waiting requests and votes for them: votes decide among requests whose turn is equal. */
  requests: z.boolean(),
  /** How many of the people present, in percent, have to ask for it before the song on air is skipped; null: no votes. */
  skipShare: z.nullable(z.number().check(z.int(), z.gte(skipShareMin), z.lte(100))),
  /** How many other songs play before one may be requested again; 0: at once. */
  repeatAfter: z.number().check(z.int(), z.gte(0), z.lte(repeatAfterMax)),
});
export type VotingSettings = z.output<typeof votingSchema>;

/** Votes to skip the entry on air: how many there are, and how many it takes. Those of people who have left do not count. */
export const skipVotesSchema = z.object({ mediaTrackId: idSchema, votes: z.number(), needed: z.number() });
export type SkipVotes = z.output<typeof skipVotesSchema>;

/** The votes of a room as they stand: counts, never names. `skip` is absent while nothing plays or nobody may vote on it. */
export const roomVotesSchema = z.object({
  skip: z.optional(skipVotesSchema),
  /** Up-votes of the requests that wait and have any; absent where requests are not voted on. */
  requests: z.optional(z.array(z.object({ id: idSchema, votes: z.number() }))),
});
export type RoomVotes = z.output<typeof roomVotesSchema>;

/** Votes for `mediaTrackId`, the entry on air, to be skipped, or takes the vote back. Again changes nothing. */
export const voteSkipSchema = z.object({ mediaTrackId: idSchema, on: z.boolean() });
export type VoteSkip = z.output<typeof voteSkipSchema>;

/** Votes for a waiting request of somebody else, or takes the vote back. Again changes nothing. */
export const voteRequestSchema = z.object({ requestId: idSchema, on: z.boolean() });
export type VoteRequest = z.output<typeof voteRequestSchema>;

/**
 * Why a vote was refused. `voting_off`: the owner has not switched it on. `nothing_on_air`: the room is silent or paused.
 * `not_on_air`: another song plays by now. `too_early`: it has played for less than `skipVoteAfterSec`. `own_request`: nobody
 * votes for what they asked for themselves. `not_waiting`: the request is settled. `too_fast`: too many commands.
 */
export const voteRefusals = [
  'no_session',
  'not_joined',
  'guest',
  'not_found',
  'not_open',
  'archived',
  'cancelled',
  'banned',
  'voting_off',
  'nothing_on_air',
  'not_on_air',
  'too_early',
  'own_request',
  'not_waiting',
  'too_fast',
] as const;
export type VoteRefusal = (typeof voteRefusals)[number];

/** Seconds of a song during which nobody may vote to skip it. */
export const skipVoteAfterSec = 10;

export const getVotes = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/votes',
  summary: 'The votes of a room as they stand, and which of them are the caller’s own',
  rule: 'decisions 5',
  access: 'anyone',
  isArrival: true,
  params: idParams,
  answer: z.extend(roomVotesSchema, {
    /** What the caller has voted for: the ids of requests, and of the entry on air. */
    mine: z.array(idSchema),
  }),
});
export type VotesAnswer = z.output<(typeof getVotes)['answer']>;
