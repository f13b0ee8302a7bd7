import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery, queryInt } from '../http/list.ts';
import { instantMs } from '../ids.ts';
import { effectLevelSchema } from '../money/effect-level.ts';
import { storable } from '../text.ts';

const text = z.string().check(z.maxLength(200), storable);
/** Names a thing within its list. */
const nameId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));
const localizedName = z.object({ ja: text, en: text, 'zh-TW': text });
const colors = z.object({ primary: text, secondary: text });
const amount = z.number().check(z.int());

/** When something is sold: `seasons` every year (`MM-DD`, both included), `from` and `until` once (`YYYY-MM-DD`, both included). */
const sold = {
  seasons: z.optional(z.array(z.object({ from: text, to: text })).check(z.maxLength(12))),
  from: z.optional(text),
  until: z.optional(text),
  isWithdrawn: z.optional(z.boolean()),
};

/**
 * Everything that is sold in one version. What its numbers and texts may be is the rules' business (`validate-catalogue`). Rates are points
 * per yen, rounded down for each gift.
 */
export const giftCatalogueSchema = z.object({
  baseScoreRate: z.number(),
  /** `tag`: a word beside an ink. */
  inks: z
    .array(
      z.object({
        id: nameId,
        /** Absent: an ink of the house. */
        name: z.optional(localizedName),
        color: colors,
        tag: z.optional(z.object({ text: localizedName, color: text })),
        ...sold,
      }),
    )
    .check(z.maxLength(24)),
  times: z
    .array(z.object({ displayTimeSec: amount, maxTextLength: amount, amountYen: amount, bonusScoreRate: z.number() }))
    .check(z.maxLength(12)),
  categories: z
    .array(z.object({ id: nameId, name: localizedName, level: z.optional(effectLevelSchema) }))
    .check(z.maxLength(12)),
  stamps: z
    .array(
      z.object({
        id: nameId,
        categoryId: nameId,
        name: localizedName,
        level: effectLevelSchema,
        amountYen: amount,
        color: colors,
        uploadedAt: z.number(),
        ...sold,
      }),
    )
    .check(z.maxLength(100)),
  levels: z.object({
    1: z.object({ displayTimeSec: amount, bonusScoreRate: z.number() }),
    2: z.object({ displayTimeSec: amount, bonusScoreRate: z.number() }),
    3: z.object({ displayTimeSec: amount, bonusScoreRate: z.number() }),
  }),
  decorations: z.array(z.object({ imageName: text, uploadedAt: z.number(), ...sold })).check(z.maxLength(24)),
  uploadedAt: z.number(),
});
export type GiftCatalogueDocument = z.output<typeof giftCatalogueSchema>;

const problemCodes = [
  'empty',
  'duplicate',
  'amount',
  'text_length',
  'display_time',
  'rate',
  'name',
  'color',
  'contrast',
  'span',
  'category',
  'picture',
  'overlap',
] as const;
export type CatalogueProblemCode = (typeof problemCodes)[number];

/** What keeps a draft from being sold: `path` leads to it (`stamps.3.amountYen`). */
export const catalogueProblemSchema = z.object({ path: z.string(), code: z.enum(problemCodes) });
export type CatalogueProblem = z.output<typeof catalogueProblemSchema>;

const versionView = z.object({
  version: z.number(),
  publishedAt: instantMs,
  /** Absent: shipped with the product. */
  publishedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
});

export const getProducts = defineEndpoint({
  method: 'GET',
  path: '/operator/products',
  summary: 'What is sold now, and the operators’ draft of the next version where there is one',
  rule: 'decisions 6',
  access: 'operator',
  answer: z.object({
    published: z.extend(versionView, { content: giftCatalogueSchema }),
    draft: z.optional(
      z.object({
        /** Rises with every save: who saves or publishes says which one they saw. */
        revision: z.number(),
        content: giftCatalogueSchema,
        updatedAt: instantMs,
        updatedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    ownerSharePercent: z.number(),
    isTestMoney: z.boolean(),
  }),
});
export type ProductsView = z.output<typeof getProducts.answer>;

/** `conflict`: somebody else has saved, discarded or published meanwhile. */
const revisionOf = { revision: z.number().check(z.int(), z.gte(0)) };

export const saveProductsDraft = defineEndpoint({
  method: 'PUT',
  path: '/operator/products/draft',
  summary: 'Keeps a draft of the next version; `revision` of the draft that was changed, 0 for the first one',
  rule: 'decisions 6',
  access: 'operator',
  body: z.object({ content: giftCatalogueSchema, version: z.number().check(z.int()), ...revisionOf }),
  answer: z.union([
    z.object({ success: z.literal(true), revision: z.number() }),
    z.object({ success: z.literal(false), reason: z.literal('conflict') }),
  ]),
});

export const discardProductsDraft = defineEndpoint({
  method: 'DELETE',
  path: '/operator/products/draft',
  summary: 'Throws the draft away; what is sold stays as it is',
  rule: 'decisions 6',
  access: 'operator',
  answer: z.object({ success: z.literal(true) }),
});

export const publishProducts = defineEndpoint({
  method: 'POST',
  path: '/operator/products/publish',
  summary: 'Sells the draft as the next version from now on; orders under older ones are refused with `version`',
  rule: 'decisions 6',
  access: 'operator',
  body: z.object(revisionOf),
  answer: z.union([
    z.object({ success: z.literal(true), version: z.number() }),
    z.object({ success: z.literal(false), reason: z.enum(['conflict', 'unchanged']) }),
    z.object({ success: z.literal(false), reason: z.literal('invalid'), problems: z.array(catalogueProblemSchema) }),
  ]),
});

export const listProductVersions = defineEndpoint({
  method: 'GET',
  path: '/operator/products/versions',
  summary: 'Every version that was ever sold, newest first',
  rule: 'decisions 6',
  access: 'operator',
  query: z.object(pageQuery),
  answer: listOf(versionView),
});

export const getProductVersion = defineEndpoint({
  method: 'GET',
  path: '/operator/products/versions/:version',
  summary: 'What was sold in one version',
  rule: 'decisions 6',
  access: 'operator',
  params: z.object({ version: queryInt(1, 1_000_000) }),
  answer: z.extend(versionView, { content: giftCatalogueSchema }),
});

const productSaleSchema = z.object({
  /** `message-` and its seconds for words, the stamp's id for a stamp. */
  productId: z.string(),
  count: z.number(),
  amountYen: z.number(),
});
export type ProductSale = z.output<typeof productSaleSchema>;

export const listProductSales = defineEndpoint({
  method: 'GET',
  path: '/operator/products/sales',
  summary: 'What was given in the last 30 days and not given back, by product, of all versions; most often first',
  rule: 'decisions 6',
  access: 'operator',
  answer: z.object({ list: z.array(productSaleSchema) }),
});

export const getStandardProduct = defineEndpoint({
  method: 'GET',
  path: '/operator/products/standard',
  summary:
    'What STANDARD costs and who has it: the terms of new subscriptions, how many there are of each state, and what the last 30 days brought',
  rule: 'decisions 6',
  access: 'operator',
  answer: z.object({
    priceYen: z.number(),
    trialDays: z.number(),
    graceDays: z.number(),
    freeHoursPerMonth: z.number(),
    /** How many there are; who began before a change of the price keeps theirs. */
    subscriptions: z.object({
      trial: z.number(),
      active: z.number(),
      ending: z.number(),
      grace: z.number(),
      /** Of all of these, at another price than today's. */
      otherPrice: z.number(),
    }),
    /** Of the last 30 days: what was paid, less what went back. */
    paid: z.object({ count: z.number(), amountYen: z.number() }),
    isTestMoney: z.boolean(),
  }),
});
export type StandardProduct = z.output<typeof getStandardProduct.answer>;
