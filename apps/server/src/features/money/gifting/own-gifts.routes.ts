import { listOwnGifts } from '@madoi/contract/money/own-gifts';
import { tokyoMonthOf } from '@madoi/domain/money/gifting-cap';
import type { FastifyInstance } from 'fastify';
import { encodeCursor, takePage } from '#platform/cursor.ts';
import { positionOf } from '#platform/http/list-position.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { GiftingContext } from './gifting-context.ts';
import type { OwnGiftStore } from './own-gifts.store.pg.ts';

const pageSize = 30;

export function registerOwnGiftRoutes(app: FastifyInstance, context: GiftingContext, gifts: OwnGiftStore): void {
  const { clock } = context.room;
  registerEndpoint(app, listOwnGifts, async ({ query: { next, limit = pageSize } }, { identity }) => {
    const { id } = identity.user;
    const [found, monthYen] = await Promise.all([
      gifts.list(id, { after: positionOf(next), limit: limit + 1 }),
      gifts.paidYen(id, tokyoMonthOf(clock.now()).from),
    ]);
    const { page, paging } = takePage(found, limit, ({ at, id: giftId }) => encodeCursor([at, giftId]));
    return { list: page, paging, monthYen, isTestMoney: context.provider.isTestMoney };
  });
}
