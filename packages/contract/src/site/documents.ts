import * as z from 'zod/mini';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { queryInt } from '../http/list.ts';
import { instantMs } from '../ids.ts';
import { siteTexts } from './site-texts.ts';

/** What the operator promises and asks for. The terms of gifting are not here: who gives accepts the version that the code names. */
export const documentKinds = ['terms', 'privacy', 'guidelines'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** In UTF-16 units, for each language. */
export const documentMaxChars = { body: 40_000, summary: 1_000 } as const;

/** `planned`: published, and in force from `effectiveAt` on. Just one is `current`. */
export const versionStates = ['past', 'current', 'planned'] as const;
export type VersionState = (typeof versionStates)[number];

const kindParams = z.object({ kind: z.enum(documentKinds) });
const language = z.optional(z.enum(locales));

const versionSchema = z.object({
  /** From 1, the text that comes with the product. */
  number: z.number(),
  effectiveAt: instantMs,
  state: z.enum(versionStates),
  /** What changed, in the operator's words and the reader's language; empty where nobody wrote any. */
  summary: z.string(),
});
export type DocumentVersion = z.output<typeof versionSchema>;

const changeSchema = z.object({ kind: z.enum(['added', 'removed']), html: z.string() });

const documentSchema = z.object({
  kind: z.enum(documentKinds),
  version: versionSchema,
  /** The reader's language, or the one that the version was written in. */
  languageCode: z.enum(locales),
  /** Safe to show: the writer's own markup is shown as text. */
  html: z.string(),
  /** All that are published, the newest first. */
  versions: z.array(versionSchema),
  /**
   * The paragraphs that this version took away and put in, in their order; absent in the first one, and where the version before
   * was not written in this language.
   */
  changes: z.optional(z.array(changeSchema)),
});
export type SiteDocument = z.output<typeof documentSchema>;

export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/site/documents/:kind',
  summary: 'Terms, privacy or guidelines as they are in force, or in `version`, and what changed',
  rule: '2.06',
  access: 'anyone',
  params: kindParams,
  query: z.object({ lang: language, version: z.optional(queryInt(1, 100_000)) }),
  answer: documentSchema,
});

export const previewDocument = defineEndpoint({
  method: 'GET',
  path: '/operator/documents/:kind/preview',
  summary: 'The draft of the next version, as readers will see it; 404 without one',
  rule: '2.06',
  access: 'operator',
  params: kindParams,
  query: z.object({ lang: language }),
  answer: documentSchema,
});

const textFields = {
  /** CommonMark. */
  bodies: siteTexts(documentMaxChars.body),
  /** What changed, in plain words. */
  summaries: siteTexts(documentMaxChars.summary),
  /** From when on it is to be in force; absent: from its publication on. */
  effectiveAt: z.optional(instantMs),
};
const stateSchema = z.object({
  versions: z.array(versionSchema),
  /** The texts of the newest published version: what a first draft begins with. */
  bodies: siteTexts(documentMaxChars.body),
  /** The next version. `isPlanned`: it is published, and waits for its date. */
  next: z.optional(z.object({ ...textFields, isPlanned: z.boolean(), updatedAt: instantMs })),
});
export type DocumentState = z.output<typeof stateSchema>;
export type NextDocument = NonNullable<DocumentState['next']>;

export const getDocumentState = defineEndpoint({
  method: 'GET',
  path: '/operator/documents/:kind',
  summary: 'A document’s versions, and the draft of the next one in all languages',
  rule: '2.06',
  access: 'operator',
  params: kindParams,
  answer: stateSchema,
});

/**
 * `empty`: no language has a text. `dates`: it would be in force before the version that it follows. `planned`: one waits for its
 * date already. `conflict`: somebody else has changed the draft since `updatedAt`.
 */
const documentReasons = ['empty', 'dates', 'planned', 'conflict'] as const;

export const saveDocument = defineEndpoint({
  method: 'PUT',
  path: '/operator/documents/:kind',
  summary: 'Keeps the draft of the next version, or publishes it with `publish`',
  rule: '2.06',
  access: 'operator',
  params: kindParams,
  body: z.object({
    ...textFields,
    publish: z.boolean(),
    /** Of the draft that was changed; absent: there was none. */
    updatedAt: z.optional(instantMs),
  }),
  answer: z.union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), reason: z.enum(documentReasons) }),
  ]),
});

export const withdrawDocument = defineEndpoint({
  method: 'DELETE',
  path: '/operator/documents/:kind',
  summary:
    'Discards the draft; a version that waits for its date becomes the draft again. Does nothing where it has changed since `updatedAt`',
  rule: '2.06',
  access: 'operator',
  params: kindParams,
  /** Of what is discarded or withdrawn, as the caller knows it: a repeated call does not discard what the first has made a draft. */
  query: z.object({ updatedAt: queryInt(0, Number.MAX_SAFE_INTEGER) }),
  answer: z.object({ success: z.literal(true) }),
});
