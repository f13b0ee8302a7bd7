import { locales } from '@madoi/contract/constants';
import { idSchema } from '@madoi/contract/ids';
import * as contract from '@madoi/contract/site/banner';
import { isHostedImage } from '@madoi/domain/images/hosted-image';
import { bannersFor, kkboxBanner } from '@madoi/domain/site/banner-rules';
import { hasFittingDates } from '@madoi/domain/site/top-sections';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { registerUpload, sanitizedOrThrow } from '#platform/http/register-upload.ts';
import { requireWidth, sendImage, type VersionQuery, versionQuery } from '#platform/http/send-image.ts';
import type { Ids } from '#platform/ids.ts';
import type { SiteChanges } from '../site-change.ts';
import { type BannerRecord, toBanner } from './banner.store.ts';
import { type BannerPictureContext, readBannerPicture, removePicture, setPicture } from './banner-picture.ts';

export interface BannersContext extends BannerPictureContext {
  readonly ids: Ids;
  readonly changes: SiteChanges;
  readonly imageHosts: readonly string[];
}

/** More at once than anybody reads. */
const shownMax = 10;

const pictureParams = z.object({ id: idSchema, width: z.string() });

function registerReads(app: FastifyInstance, context: BannersContext): void {
  const { banners, clock, imageHosts } = context;
  const shownAs = (banner: BannerRecord) => toBanner(banner, imageHosts);
  registerEndpoint(app, contract.listBanners, async ({ query }) => {
    const shown = bannersFor(await banners.listActive(clock.now()), query.lang);
    const asked = query.id === undefined ? shown.slice(0, shownMax) : shown.filter(({ id }) => id === query.id);
    return { list: asked.map(shownAs), paging: {} };
  });
  registerEndpoint(app, contract.getKkboxBanner, async () => {
    const banner = kkboxBanner(await banners.listActive(clock.now()));
    return { banner: banner ? shownAs(banner) : null };
  });
  app.route<{ Params: z.output<typeof pictureParams>; Querystring: VersionQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/banners/:id/picture/:width',
    schema: { params: pictureParams, querystring: versionQuery },
    config: {
      plain: {
        operationId: 'getBannerPicture',
        feature: 'site',
        summary: 'The picture of a notice at one of the widths',
        media: ['image/webp'],
      },
    },
    handler: async (request, reply) => {
      const { id, width } = request.params;
      const made = await readBannerPicture(context, id, requireWidth(width));
      if (!made) throw new HttpProblem('not_found', { detail: 'The notice has no picture.' });
      const isVersioned = request.query.v === String(made.pictureAt);
      return sendImage({ request, reply }, context.blobs, made.image, { isVersioned });
    },
  });
}

/** Why it cannot hang like this. */
function refuse(
  input: contract.BannerInput,
  imageHosts: readonly string[],
): 'empty' | 'dates' | 'picture_host' | undefined {
  if (locales.every((locale) => (input.texts[locale] ?? '').trim() === '')) return 'empty';
  if (!hasFittingDates([input])) return 'dates';
  const { pictureUrl } = input;
  return pictureUrl === undefined || isHostedImage(pictureUrl, imageHosts) ? undefined : 'picture_host';
}

const toEntry = ({ pictureAt, ...banner }: BannerRecord): contract.BannerEntry => ({
  ...banner,
  ...(pictureAt > 0 && { pictureAt }),
});

function registerEditing(app: FastifyInstance, { banners, ids, changes, imageHosts }: BannersContext): void {
  registerEndpoint(app, contract.listBannerEntries, async () => ({
    list: (await banners.listAll()).map(toEntry),
    imageHosts: [...imageHosts],
  }));
  registerEndpoint(app, contract.addBanner, async ({ body }, { identity }) => {
    const reason = refuse(body, imageHosts);
    if (reason !== undefined) return { success: false as const, reason };
    const id = ids.next();
    await banners.add(id, body, changes(identity.user.id, 'change-banner'));
    return { success: true as const, id };
  });
  registerEndpoint(app, contract.changeBanner, async ({ params: { id }, body }, { identity }) => {
    const { updatedAt, ...input } = body;
    const reason = refuse(input, imageHosts);
    if (reason !== undefined) return { success: false as const, reason };
    const result = await banners.change(id, input, updatedAt, changes(identity.user.id, 'change-banner'));
    if (result === 'not_found') throw new HttpProblem('not_found');
    return result === 'done' ? { success: true as const, id } : { success: false as const, reason: result };
  });
  registerEndpoint(app, contract.endBanner, async ({ params }, { identity }) => {
    await banners.end(params.id, changes(identity.user.id, 'change-banner'));
    return { success: true as const };
  });
}

function registerPictures(app: FastifyInstance, context: BannersContext): void {
  const { banners, changes } = context;
  const bannerOrThrow = async (id: string): Promise<BannerRecord> => {
    const banner = await banners.find(id);
    if (!banner) throw new HttpProblem('not_found');
    return banner;
  };
  registerUpload(app, contract.setBannerPicture, {
    authorize: async ({ id }) => {
      await bannerOrThrow(id);
    },
    handle: async ({ id }, file, { identity }) => {
      const change = changes(identity.user.id, 'change-banner');
      const { admission, pictureAt } = await setPicture(context, await bannerOrThrow(id), file, change);
      sanitizedOrThrow(admission);
      return { success: true as const, pictureAt };
    },
  });
  registerEndpoint(app, contract.removeBannerPicture, async ({ params }, { identity }) => {
    await removePicture(context, await bannerOrThrow(params.id), changes(identity.user.id, 'change-banner'));
    return { success: true as const, pictureAt: 0 };
  });
}

export function registerBannerRoutes(app: FastifyInstance, context: BannersContext): void {
  registerReads(app, context);
  registerEditing(app, context);
  registerPictures(app, context);
}
