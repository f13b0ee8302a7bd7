import {
  getEffectCategories,
  getEffectItems,
  getListenerRanking,
  getMessageContents,
  getTicker,
  listGiftingUsers,
} from '@madoi/contract/money/gifting-products';
import { effectItemsOn, messageContentsOn } from '@madoi/domain/money/gift-catalogue';
import { tokyoDateOf } from '@madoi/domain/money/gifting-cap';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { userIdOf } from './gifting.routes.ts';
import type { GiftingContext } from './gifting-context.ts';
import { readGivers, readTickerPage, requireRoom } from './read-gifting.ts';

/** Specification 9.14. */
const tickerPageSize = 10;

function registerProducts(app: FastifyInstance, context: GiftingContext): void {
  const today = () => tokyoDateOf(context.room.clock.now());
  registerEndpoint(app, getMessageContents, async ({ params }, { locale }) => {
    await requireRoom(context, params.id);
    const { version, content } = await context.catalogue.current();
    return { version, list: [...messageContentsOn(content, today(), locale)] };
  });
  registerEndpoint(app, getEffectCategories, async ({ params }) => {
    await requireRoom(context, params.id);
    const { content } = await context.catalogue.current();
    return { list: content.categories.map((each) => ({ ...each, name: { ...each.name } })) };
  });
  registerEndpoint(app, getEffectItems, async ({ params, query }) => {
    await requireRoom(context, params.id);
    const { version, content } = await context.catalogue.current();
    const { categoryId = undefined } = query;
    const items = effectItemsOn(content, today());
    return { version, list: items.filter((item) => categoryId === undefined || item.categoryId === categoryId) };
  });
}

export function registerGiftingProductRoutes(app: FastifyInstance, context: GiftingContext): void {
  registerProducts(app, context);
  registerEndpoint(app, getTicker, ({ params, query }, { identity }) => {
    const { since = 0, limit = tickerPageSize } = query;
    return readTickerPage(context, params.id, { since, limit, userId: userIdOf(identity) });
  });
  registerEndpoint(app, listGiftingUsers, async ({ params }, { identity }) => {
    const { list, totalScore } = await readGivers(context, params.id, userIdOf(identity));
    return { list: list.map(({ user, score }) => ({ user, score })), totalScore };
  });
  registerEndpoint(app, getListenerRanking, async ({ params }, { identity }) => {
    const { list, own } = await readGivers(context, params.id, userIdOf(identity));
    return own ? { list, own } : { list };
  });
}
