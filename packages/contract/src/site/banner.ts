import * as z from 'zod/mini';
import { namesSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idSchema, instantMs } from '../ids.ts';

/** A notice that the operator hangs over the lists of rooms. `texts`: in the languages that were written, at least one. */
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
  summary: 'Notices that hang now, newest first; with `id` only that one',
  rule: '7.23',
  access: 'anyone',
  query: z.object({ id: z.optional(idSchema) }),
  answer: listOf(bannerSchema),
});

/** For the partner’s visitors from Taiwan. */
export const getKkboxBanner = defineEndpoint({
  method: 'GET',
  path: '/lounges/kkbox-banner',
  summary: 'The newest notice that hangs now and was written in Traditional Chinese; null without one',
  rule: '7.23',
  access: 'anyone',
  answer: z.object({ banner: z.nullable(bannerSchema) }),
});
