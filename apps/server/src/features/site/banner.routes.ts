import { getKkboxBanner, listBanners } from '@madoi/contract/site/banner';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { BannerStore } from './banner.store.ts';

export function registerBannerRoutes(app: FastifyInstance, store: BannerStore, clock: Clock): void {
  registerEndpoint(app, listBanners, async ({ query }) => {
    const hanging = await store.listHanging(clock.now());
    return { list: hanging.filter(({ id }) => query.id === undefined || id === query.id), paging: {} };
  });
  registerEndpoint(app, getKkboxBanner, async () => {
    const hanging = await store.listHanging(clock.now());
    return { banner: hanging.find(({ texts }) => texts['zh-TW'] !== undefined) ?? null };
  });
}
