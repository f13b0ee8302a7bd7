import * as z from 'zod/mini';
import { namesSchema } from '../catalogue/entities.ts';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { uploadMedia } from '../lounge/room-images.ts';
import { siteTexts, siteUrl } from './site-texts.ts';

export const bannerTextMaxChars = 120;
export const bannerPictureUrlMaxChars = 500;
/** The shorter side of a notice's picture, in px. */
export const bannerPictureMinPx = 64;

const languages = z.array(z.enum(locales)).check(z.maxLength(locales.length));

/** A notice of the operator above the lists of rooms. `texts` has at least one language. */
export const bannerSchema = z.object({
  id: idSchema,
  texts: namesSchema,
  /** A path of this product or an address elsewhere. */
  url: z.optional(z.string()),
  startAt: instantMs,
  endAt: z.optional(instantMs),
  /** Readers of these languages see it; absent: everybody. */
  languages: z.optional(languages),
  /** Its picture's version, a part of the picture's address; absent: it has none. */
  pictureAt: z.optional(instantMs),
  /** Its picture's address on one of the operator's image hosts, of which pages load variants by width; where it does not load, the picture of `pictureAt` stands in. */
  pictureUrl: z.optional(z.string()),
});
export type Banner = z.output<typeof bannerSchema>;

/** A notice's picture at one of the widths. */
export const bannerPicturePath = (id: string, pictureAt: number, widthPx: number): string =>
  `/api/banners/${id}/picture/${widthPx}?v=${pictureAt}`;

export const listBanners = defineEndpoint({
  method: 'GET',
  path: '/lounges/banner',
  summary: 'Current notices, newest first; with `id` only that one, with `lang` those for its readers',
  rule: '7.23',
  access: 'anyone',
  query: z.object({ id: z.optional(idSchema), lang: z.optional(z.enum(locales)) }),
  answer: listOf(bannerSchema),
});

/** The banner for visitors from Taiwan who come from the partner KKBOX. */
export const getKkboxBanner = defineEndpoint({
  method: 'GET',
  path: '/lounges/kkbox-banner',
  summary:
    'The newest current notice that is meant for the partner’s visitors, else the newest in Traditional Chinese; null without one',
  rule: '7.23',
  access: 'anyone',
  answer: z.object({ banner: z.nullable(bannerSchema) }),
});

const bannerInput = z.object({
  texts: siteTexts(bannerTextMaxChars),
  url: z.optional(siteUrl),
  startAt: instantMs,
  endAt: z.optional(instantMs),
  /** Empty: everybody sees it. */
  languages,
  /** Only visitors who come from the partner see it. */
  isForKkbox: z.boolean(),
  /** On one of the image hosts. */
  pictureUrl: z.optional(z.string().check(z.maxLength(bannerPictureUrlMaxChars))),
});
export type BannerInput = z.output<typeof bannerInput>;

const entrySchema = z.extend(bannerInput, {
  id: idSchema,
  /** False: it was taken down before its time. */
  isActive: z.boolean(),
  pictureAt: z.optional(instantMs),
  updatedAt: instantMs,
});
export type BannerEntry = z.output<typeof entrySchema>;

export const listBannerEntries = defineEndpoint({
  method: 'GET',
  path: '/operator/banners',
  summary:
    'The latest 200 notices in all languages, those to come and those that are over too, and the hosts that a picture’s address may be of',
  rule: '7.23',
  access: 'operator',
  answer: z.object({ list: z.array(entrySchema), imageHosts: z.array(z.string()) }),
});

/**
 * `empty`: no language has a text. `dates`: it ends before it begins. `picture_host`: the picture's address is not of an image host.
 * `conflict`: somebody else has changed it since `updatedAt`.
 */
const bannerReasons = ['empty', 'dates', 'picture_host', 'conflict'] as const;

const saved = z.union([
  z.object({ success: z.literal(true), id: idSchema }),
  z.object({ success: z.literal(false), reason: z.enum(bannerReasons) }),
]);

export const addBanner = defineEndpoint({
  method: 'POST',
  path: '/operator/banners',
  summary: 'Adds a notice',
  rule: '7.23',
  access: 'operator',
  body: bannerInput,
  answer: saved,
});

export const changeBanner = defineEndpoint({
  method: 'PUT',
  path: '/operator/banners/:id',
  summary: 'Changes a notice; one that was taken down hangs again',
  rule: '7.23',
  access: 'operator',
  params: idParams,
  body: z.extend(bannerInput, { updatedAt: instantMs }),
  answer: saved,
});

export const endBanner = defineEndpoint({
  method: 'DELETE',
  path: '/operator/banners/:id',
  summary: 'Takes a notice down. Safe to repeat',
  rule: '7.23',
  access: 'operator',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});

const pictureAnswer = z.object({ success: z.literal(true), pictureAt: z.number() });

export const setBannerPicture = defineEndpoint({
  method: 'PUT',
  path: '/operator/banners/:id/picture',
  summary: 'Sets a notice’s picture; the body is the picture',
  rule: '7.23',
  access: 'operator',
  params: idParams,
  media: uploadMedia,
  answer: pictureAnswer,
});

export const removeBannerPicture = defineEndpoint({
  method: 'DELETE',
  path: '/operator/banners/:id/picture',
  summary: 'Removes a notice’s picture. Safe to repeat',
  rule: '7.23',
  access: 'operator',
  params: idParams,
  answer: pictureAnswer,
});
