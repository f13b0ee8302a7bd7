import * as z from 'zod/mini';
import { namesSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idSchema, instantMs } from '../ids.ts';

/** A notice of the operator above the lists of rooms. `texts` has at least one language. */
export const bannerSchema = z.object({
  id: idSchema,
  texts: namesSchema,
  /** A path of this product or an address elsewhere. */
  url: z.optional(z.string()),
  startAt: instantMs,
  endAt: z.optional(instantMs),
});
export type Banner = z.output<typeof bannerSchema>;

export const listBanners = defineEndpoint({
  method: 'GET',
  path: '/lounges/banner',
  summary: 'Current notices, newest first; with `id` only that one',
  rule: '7.23',
  access: 'anyone',
  query: z.object({ id: z.optional(idSchema) }),
  answer: listOf(bannerSchema),
});

/** The banner for visitors from Taiwan who come from the partner KKBOX. */
export const getKkboxBanner = defineEndpoint({
  method: 'GET',
  path: '/lounges/kkbox-banner',
  summary: 'The newest current notice in Traditional Chinese; null without one',
  rule: '7.23',
  access: 'anyone',
  answer: z.object({ banner: z.nullable(bannerSchema) }),
});
