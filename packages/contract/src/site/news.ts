import * as z from 'zod/mini';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { siteTexts } from './site-texts.ts';

/** In UTF-16 units, `title` and `body` for each language; `slug` is the article's place in its address. */
export const newsMaxChars = { title: 100, body: 20_000, slug: 80 } as const;

/** The last part of an article's address. */
const slugSchema = z.string().check(z.maxLength(newsMaxChars.slug), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const language = z.optional(z.enum(locales));

/** In the reader's language, else in one that it was written in: `languageCode` says which. */
const summarySchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  languageCode: z.enum(locales),
  publishedAt: instantMs,
});
export type NewsSummary = z.output<typeof summarySchema>;

export const listNews = defineEndpoint({
  method: 'GET',
  path: '/news',
  summary: 'Published articles, newest first',
  rule: '2.06',
  access: 'anyone',
  query: z.object({ ...pageQuery, lang: language }),
  answer: listOf(summarySchema),
});

export const getNews = defineEndpoint({
  method: 'GET',
  path: '/news/:slug',
  summary: 'A published article as HTML that is safe to show; operators also read what is not published yet',
  rule: '2.06',
  access: 'anyone',
  params: z.object({ slug: slugSchema }),
  query: z.object({ lang: language }),
  answer: z.extend(summarySchema, { html: z.string(), isDraft: z.boolean() }),
});
export type NewsArticle = z.output<(typeof getNews)['answer']>;

const newsInput = z.object({
  slug: slugSchema,
  titles: siteTexts(newsMaxChars.title),
  /** CommonMark. */
  bodies: siteTexts(newsMaxChars.body),
  /** From when on it is shown; absent: a draft. */
  publishedAt: z.optional(instantMs),
});
export type NewsInput = z.output<typeof newsInput>;

const newsEntry = z.extend(newsInput, { id: idSchema, updatedAt: instantMs });
export type NewsEntry = z.output<typeof newsEntry>;

export const listNewsEntries = defineEndpoint({
  method: 'GET',
  path: '/operator/news',
  summary: 'Articles with their drafts in all languages, the latest change first',
  rule: '2.06',
  access: 'operator',
  query: z.object(pageQuery),
  answer: listOf(newsEntry),
});

const refused = z.object({ success: z.literal(false), reason: z.enum(['slug_taken', 'empty', 'conflict']) });
const saved = z.union([z.object({ success: z.literal(true), id: idSchema, updatedAt: instantMs }), refused]);

export const addNews = defineEndpoint({
  method: 'POST',
  path: '/operator/news',
  summary: 'Adds an article',
  rule: '2.06',
  access: 'operator',
  body: newsInput,
  answer: saved,
});

/** Refused with `conflict` if somebody else has changed it since `updatedAt`. */
export const changeNews = defineEndpoint({
  method: 'PUT',
  path: '/operator/news/:id',
  summary: 'Changes an article',
  rule: '2.06',
  access: 'operator',
  params: idParams,
  body: z.extend(newsInput, { updatedAt: instantMs }),
  answer: saved,
});

export const removeNews = defineEndpoint({
  method: 'DELETE',
  path: '/operator/news/:id',
  summary: 'Removes an article',
  rule: '2.06',
  access: 'operator',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});
