import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { loungeCampaignTextMaxChars } from '../lounge/room-settings.ts';
import { siteTexts } from './site-texts.ts';

/** In UTF-16 units, for each language. */
export const campaignMaxChars = { title: 30, lead: 120, body: 10_000, roomText: loungeCampaignTextMaxChars } as const;
/** Rows that a ranking shows and keeps; and those beside a campaign that is shown elsewhere. */
export const rankingMax = 100;
export const leadersMax = 3;
/** People and rooms, together, that a campaign for `named` entrants lists. */
export const namedEntrantsMax = 200;

export const campaignStates = ['upcoming', 'running', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Who may enter: every owner, people with one of the marks of official users, or the people and rooms that are named. */
export const entrantKinds = ['everyone', 'official', 'named'] as const;
export type EntrantKind = (typeof entrantKinds)[number];

/**
 * What a room's `campaign.rankingId` says: the people with an account who first came into the room while the campaign ran, without
 * its owner and co-owners; or that nothing is ranked.
 */
export const rankingIds = ['listeners', 'none'] as const;
export type RankingId = (typeof rankingIds)[number];

const language = z.optional(z.enum(locales));

const campaignRoomSchema = z.object({ id: idSchema, name: z.string(), isOpen: z.boolean() });

const rankedRoomSchema = z.object({
  /** From 1; rooms with the same score share it. */
  rank: z.number(),
  score: z.number(),
  room: campaignRoomSchema,
  /** Absent: the account is gone. */
  owner: z.optional(userSchema),
});
export type RankedRoom = z.output<typeof rankedRoomSchema>;

const campaignSchema = z.object({
  id: idSchema,
  state: z.enum(campaignStates),
  /** In the reader's language, or in one that they were written in. */
  title: z.string(),
  lead: z.string(),
  /** What rooms that take part show. */
  roomText: z.string(),
  languageCode: z.enum(locales),
  startAt: instantMs,
  /** The first instant at which it has ended. */
  endAt: instantMs,
  rankingId: z.enum(rankingIds),
  roomCount: z.number(),
  /** The first of the ranking; empty without one. */
  leaders: z.array(rankedRoomSchema),
});
export type Campaign = z.output<typeof campaignSchema>;

export const listCampaigns = defineEndpoint({
  method: 'GET',
  path: '/site/campaigns',
  summary: 'Campaigns that run, those that end first in front; then those to come, and the latest that have ended',
  rule: '3.17',
  access: 'anyone',
  query: z.object({ lang: language }),
  answer: z.object({ list: z.array(campaignSchema) }),
});

/** Why a room cannot take part; `other`: it takes part in another one that runs. */
export const entryReasons = ['closed', 'entrants', 'ended', 'other'] as const;
export type EntryReason = (typeof entryReasons)[number];

const ownRoomSchema = z.object({
  id: idSchema,
  name: z.string(),
  isEntered: z.boolean(),
  refusal: z.optional(z.enum(entryReasons)),
});
export type OwnCampaignRoom = z.output<typeof ownRoomSchema>;

const ownPlaceSchema = z.object({
  room: campaignRoomSchema,
  score: z.number(),
  /** Absent: nobody counts yet. It is told below the rows of the ranking as well. */
  rank: z.optional(z.number()),
});
export type OwnCampaignPlace = z.output<typeof ownPlaceSchema>;

export const getCampaign = defineEndpoint({
  method: 'GET',
  path: '/site/campaigns/:id',
  summary: 'A campaign with its text, its ranking, and the caller’s rooms that are in it or may enter',
  rule: '3.17',
  access: 'anyone',
  params: idParams,
  query: z.object({ lang: language }),
  answer: z.extend(campaignSchema, {
    html: z.string(),
    ranking: z.array(rankedRoomSchema),
    /** Scheduled and open rooms of the caller; empty for guests. */
    own: z.array(ownRoomSchema),
    /** The caller's rooms that take part, with their places: final ones once it has ended. Empty without a ranking. */
    places: z.array(ownPlaceSchema),
  }),
});
export type CampaignDetail = z.output<(typeof getCampaign)['answer']>;

const entryParams = z.object({ id: idSchema, loungeId: idSchema });

export const enterCampaign = defineEndpoint({
  method: 'PUT',
  path: '/site/campaigns/:id/rooms/:loungeId',
  summary: 'Enters a room of the caller’s own. Safe to repeat',
  rule: '3.17',
  access: 'user',
  params: entryParams,
  answer: z.union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), reason: z.enum(entryReasons) }),
  ]),
});

export const leaveCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/site/campaigns/:id/rooms/:loungeId',
  summary: 'Takes a room out, by its owner or an operator, while the campaign has not ended. Safe to repeat',
  rule: '3.17',
  access: 'user',
  params: entryParams,
  answer: z.union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), reason: z.literal('closed') }),
  ]),
});

const campaignInput = z.object({
  titles: siteTexts(campaignMaxChars.title),
  leads: siteTexts(campaignMaxChars.lead),
  /** CommonMark. */
  bodies: siteTexts(campaignMaxChars.body),
  roomTexts: siteTexts(campaignMaxChars.roomText),
  startAt: instantMs,
  endAt: instantMs,
  entrants: z.enum(entrantKinds),
  /** People and rooms, where `entrants` is `named`. */
  named: z.array(idSchema).check(z.maxLength(namedEntrantsMax)),
  rankingId: z.enum(rankingIds),
  isPublished: z.boolean(),
});
export type CampaignInput = z.output<typeof campaignInput>;

const entrySchema = z.extend(campaignInput, { id: idSchema, updatedAt: instantMs, roomCount: z.number() });
export type CampaignEntry = z.output<typeof entrySchema>;

export const listCampaignEntries = defineEndpoint({
  method: 'GET',
  path: '/operator/campaigns',
  summary: 'Campaigns with their drafts in all languages, the latest first',
  rule: '3.17',
  access: 'operator',
  query: z.object(pageQuery),
  answer: listOf(entrySchema),
});

/**
 * `empty`: no language has a title. `dates`: it ends before it begins, or has ended. `ended`: the campaign is over, and stays as it
 * was. `conflict`: somebody else has changed it since `updatedAt`.
 */
export const campaignReasons = ['empty', 'dates', 'ended', 'conflict'] as const;
export type CampaignReason = (typeof campaignReasons)[number];

const saved = z.union([
  z.object({ success: z.literal(true), id: idSchema }),
  z.object({ success: z.literal(false), reason: z.enum(campaignReasons) }),
]);

export const addCampaign = defineEndpoint({
  method: 'POST',
  path: '/operator/campaigns',
  summary: 'Adds a campaign',
  rule: '3.17',
  access: 'operator',
  body: campaignInput,
  answer: saved,
});

export const changeCampaign = defineEndpoint({
  method: 'PUT',
  path: '/operator/campaigns/:id',
  summary: 'Changes a campaign that has not ended; an earlier end closes it',
  rule: '3.17',
  access: 'operator',
  params: idParams,
  body: z.extend(campaignInput, { updatedAt: instantMs }),
  answer: saved,
});

export const removeCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/operator/campaigns/:id',
  summary: 'Removes a campaign with its entries and its ranking',
  rule: '3.17',
  access: 'operator',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});
