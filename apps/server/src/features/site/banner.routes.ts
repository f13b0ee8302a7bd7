import { getKkboxBanner, listBanners } from '@madoi/contract/site/banner';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { BannerStore } from './banner.store.ts';

export function registerBannerRoutes(app: FastifyInstance, store: BannerStore, clock: Clock): void {
  registerEndpoint(app, listBanners, async ({ query }) => {
    const active = await store.listActive(clock.now());
    return { list: active.filter(({ id }) => query.id === undefined || id === query.id), paging: {} };
  });
  registerEndpoint(app, getKkboxBanner, async () => {
    const active = await store.listActive(clock.now());
    return { banner: active.find(({ texts }) => texts['zh-TW'] !== undefined) ?? null };
  });
}
