import type { Locale } from '@madoi/contract/constants';
import { entrantKinds, rankingIds } from '@madoi/contract/site/campaigns';
import { documentKinds } from '@madoi/contract/site/documents';
import type { SiteTexts } from '@madoi/contract/site/site-texts';
import type { SurveyAnswer, SurveyQuestion } from '@madoi/contract/site/surveys';
import type { TopSection } from '@madoi/contract/site/top';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lounges } from '#features/lounge/lounge-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { CampaignResult } from './campaigns/campaign.store.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Banners that the operator shows above the lists of rooms, in the languages that were written. */
export const banners = pgTable(
  'banners',
  {
    id: text('id').primaryKey(),
    texts: jsonb('texts').$type<SiteTexts>().notNull(),
    url: text('url'),
    isActive: boolean('is_active').notNull().default(true),
    /** Whose language is not among them does not see it; empty: everybody does. */
    languages: jsonb('languages').$type<Locale[]>().notNull().default([]),
    /** Only visitors who come from the partner see it. */
    isForKkbox: boolean('is_for_kkbox').notNull().default(false),
    /** The picture's version; 0 for none. */
    pictureAt: ms('picture_at').notNull().default(0),
    /** The address of a picture on an image host. */
    pictureUrl: text('picture_url'),
    startAt: ms('start_at').notNull(),
    endAt: ms('end_at'),
    updatedAt: ms('updated_at').notNull().default(0),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('banners_time').on(table.startAt)],
);

/** The one row of the top page: what is shown, and what an operator prepares. No row, or null: the house's own sections. */
export const topPages = pgTable('top_pages', {
  id: text('id').primaryKey(),
  published: jsonb('published').$type<readonly TopSection[]>(),
  draft: jsonb('draft').$type<readonly TopSection[]>(),
  revision: integer('revision').notNull(),
  updatedAt: ms('updated_at').notNull(),
});

/** Articles of the news, in Markdown. Without `publishedAt` a draft. */
export const newsArticles = pgTable(
  'news_articles',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    titles: jsonb('titles').$type<SiteTexts>().notNull(),
    bodies: jsonb('bodies').$type<SiteTexts>().notNull(),
    publishedAt: ms('published_at'),
    updatedAt: ms('updated_at').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('news_articles_time').on(table.publishedAt, table.id)],
);

/**
 * What operators published in place of the shipped documents, from version 2 on; the shipped ones are version 1. Without
 * `publishedAt` the draft of the next one: there is one of each kind at most, and its number is the highest.
 */
export const documentVersions = pgTable(
  'document_versions',
  {
    kind: text('kind', { enum: documentKinds }).notNull(),
    number: integer('number').notNull(),
    bodies: jsonb('bodies').$type<SiteTexts>().notNull(),
    summaries: jsonb('summaries').$type<SiteTexts>().notNull(),
    effectiveAt: ms('effective_at'),
    publishedAt: ms('published_at'),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
);

export const campaigns = pgTable(
  'campaigns',
  {
    id: text('id').primaryKey(),
    titles: jsonb('titles').$type<SiteTexts>().notNull(),
    leads: jsonb('leads').$type<SiteTexts>().notNull(),
    bodies: jsonb('bodies').$type<SiteTexts>().notNull(),
    roomTexts: jsonb('room_texts').$type<SiteTexts>().notNull(),
    startAt: ms('start_at').notNull(),
    endAt: ms('end_at').notNull(),
    entrants: text('entrants', { enum: entrantKinds }).notNull(),
    /** People and rooms that may enter, where `entrants` is `named`. */
    named: jsonb('named').$type<string[]>().notNull(),
    rankingId: text('ranking_id', { enum: rankingIds }).notNull(),
    isPublished: boolean('is_published').notNull(),
    /** The final ranking; null until it is counted, shortly after the end. */
    results: jsonb('results').$type<readonly CampaignResult[]>(),
    updatedAt: ms('updated_at').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('campaigns_end').on(table.endAt), index('campaigns_created').on(table.createdAt, table.id)],
);

export const campaignRooms = pgTable(
  'campaign_rooms',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    enteredAt: ms('entered_at').notNull(),
    /** The place in the final ranking, for all that have one; null before it is counted, and without a score. */
    finalRank: integer('final_rank'),
    finalScore: integer('final_score'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.loungeId] }),
    index('campaign_rooms_lounge').on(table.loungeId),
  ],
);

export const surveys = pgTable('surveys', {
  id: text('id').primaryKey(),
  titles: jsonb('titles').$type<SiteTexts>().notNull(),
  leads: jsonb('leads').$type<SiteTexts>().notNull(),
  questions: jsonb('questions').$type<SurveyQuestion[]>().notNull(),
  startAt: ms('start_at'),
  endAt: ms('end_at'),
  isPublished: boolean('is_published').notNull(),
  /** Rooms that have ended and whose owner asks nothing lead to it. */
  isAfterRooms: boolean('is_after_rooms').notNull(),
  updatedAt: ms('updated_at').notNull(),
  createdAt: ms('created_at').notNull(),
});

/** One row for each person, so that everybody answers once. Results never say whose an answer is. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answers: jsonb('answers').$type<readonly SurveyAnswer[]>().notNull(),
    answeredAt: ms('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.userId] }), index('survey_answers_user').on(table.userId)],
);
