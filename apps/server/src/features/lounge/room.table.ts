import type { TextTranslations } from '@madoi/contract/lounge/room';
import { audiences, type RateLimits, visibilities } from '@madoi/contract/lounge/room-settings';
import type { VotingSettings } from '@madoi/contract/lounge/voting';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

export const lounges = pgTable(
  'lounges',
  {
    id: text('id').primaryKey(),
    /** The catalogue number on the obi. */
    number: serial('number').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** The owner's name for the call that created it: a repeated call answers the same room. */
    clientId: text('client_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    topic: text('topic').notNull().default(''),
    topicTranslations: jsonb('topic_translations').$type<TextTranslations>().notNull().default([]),
    isHouse: boolean('is_house').notNull().default(false),
    life: text('life', { enum: ['scheduled', 'live', 'archived', 'cancelled'] }).notNull(),
    startAt: ms('start_at').notNull(),
    openedAt: ms('opened_at'),
    endAt: ms('end_at'),
    /** When the room ends by itself; none for the house lounge. */
    endsBy: ms('ends_by'),
    disabledAutoFillTrack: boolean('disabled_auto_fill_track').notNull().default(false),
    audience: text('audience', { enum: audiences }).notNull().default('everyone'),
    /** Whether lists, search and notifications name the room: read through `isListed` alone. */
    visibility: text('visibility', { enum: visibilities }).notNull().default('listed'),
    maxParticipants: integer('max_participants'),
    rateLimits: jsonb('rate_limits').$type<RateLimits>().notNull(),
    /** What the people in the room decide; a setting that is not there is off. */
    voting: jsonb('voting').$type<Partial<VotingSettings>>().notNull().default({}),
    allowLiveAudio: boolean('allow_live_audio').notNull().default(false),
    allowGifting: boolean('allow_gifting').notNull().default(false),
    denyFlowerStamp: boolean('deny_flower_stamp').notNull().default(false),
    allowTranslate: boolean('allow_translate').notNull().default(false),
    allowTranscribe: boolean('allow_transcribe').notNull().default(false),
    /** Singing mode: music mode for microphones, marked in the lists. */
    isSinging: boolean('is_singing').notNull().default(false),
    /** Whether listeners may ask for songs now. */
    acceptsRequests: boolean('accepts_requests').notNull().default(true),
    backgroundType: text('background_type', { enum: ['default', 'dive', 'custom', 'custom_default'] })
      .notNull()
      .default('default'),
    /** The chosen night of a `custom_default` background. */
    backgroundScene: text('background_scene', { enum: ['spring', 'summer', 'autumn', 'winter'] }),
    backgroundUploadedAt: ms('background_uploaded_at').notNull().default(0),
    thumbType: text('thumb_type', { enum: ['custom', 'default'] })
      .notNull()
      .default('default'),
    thumbUploadedAt: ms('thumb_uploaded_at').notNull().default(0),
    surveyUrl: text('survey_url'),
    campaignId: text('campaign_id'),
    campaignRankingId: text('campaign_ranking_id'),
    campaignText: text('campaign_text'),
    joined: integer('joined').notNull().default(0),
    /** Most people at once; 0 in rooms from before anybody counted. */
    peak: integer('peak').notNull().default(0),
    reactions: integer('reactions').notNull().default(0),
    /** Points of everything that was paid for and shown here. */
    totalScore: integer('total_score').notNull().default(0),
    /** Since when somebody is on air; null: nobody is. */
    liveStartedAt: ms('live_started_at'),
    /** Raised by every change of who is on air or on stage. */
    liveRevision: integer('live_revision').notNull().default(0),
    /** Which recording is under way (`lounge_recordings`), and since when; null: none is. */
    recordingId: text('recording_id'),
    recordingAt: ms('recording_at'),
    /** Last sequence number of the room's log; raised in the transaction that writes the event. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    /** Raised with every ban, so that a word that waited for the room's row meanwhile notices. */
    banRevision: integer('ban_revision').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [
    index('lounges_life').on(table.life, table.startAt),
    index('lounges_owner').on(table.ownerId, table.createdAt),
    // What somebody opened, the latest first: read for feeds.
    index('lounges_owner_news')
      .on(table.ownerId, sql`coalesce(${table.openedAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.life} <> 'cancelled'`),
    uniqueIndex('lounges_client').on(table.ownerId, table.clientId),
  ],
);

/** Co-owners, and those who were asked and have not answered yet (`acceptedAt` is null). */
export const loungeCoOwners = pgTable(
  'lounge_co_owners',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: ms('added_at').notNull(),
    acceptedAt: ms('accepted_at'),
  },
  (table) => [primaryKey({ columns: [table.loungeId, table.userId] }), index('lounge_co_owners_user').on(table.userId)],
);

/** Whom the owner or a co-owner has invited into a room. It counts where the room is by invitation. */
export const loungeInvitations = pgTable(
  'lounge_invitations',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: ms('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loungeId, table.userId] }),
    index('lounge_invitations_user').on(table.userId),
  ],
);

/** Who may not come in: for good, or `until` then when they were only kicked. */
export const loungeBans = pgTable(
  'lounge_bans',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bannedAt: ms('banned_at').notNull(),
    bannedBy: text('banned_by').references(() => users.id, { onDelete: 'set null' }),
    until: ms('until'),
  },
  (table) => [primaryKey({ columns: [table.loungeId, table.userId] })],
);

/** Guests who were kicked: they have no account, so it holds for their session. */
export const loungeGuestBans = pgTable(
  'lounge_guest_bans',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').notNull(),
    bannedAt: ms('banned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loungeId, table.sessionHash] })],
);

/** Who was ever in a room: histories, the count of people who joined, and whether a coming is worth a line. */
export const loungeVisits = pgTable(
  'lounge_visits',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstAt: ms('first_at').notNull(),
    /** When this stay began: a reconnect within `listeningShownMs` goes on with it. */
    cameAt: ms('came_at').notNull().default(0),
    lastAt: ms('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loungeId, table.userId] }),
    index('lounge_visits_user').on(table.userId, table.lastAt),
  ],
);
