import {
  listDisputes,
  listOrders,
  type OperatorDispute,
  refundOrder as refundOrderEndpoint,
  refundReceipt as refundReceiptEndpoint,
} from '@madoi/contract/operator/operator-orders';
import type { FastifyInstance } from 'fastify';
import { encodeCursor, takePage } from '#platform/cursor.ts';
import { positionOf } from '#platform/http/list-position.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { listPayments } from './list-payments.ts';
import type { OperatorMoneyContext } from './operator-money-context.ts';
import { refundOrder } from './refund-order.ts';
import { refundReceipt } from './refund-receipt.ts';

const pageSize = 30;

interface Placed {
  readonly at: number;
  readonly entry: OperatorDispute;
}
const byPosition = (a: Placed, b: Placed): number => a.at - b.at || (a.entry.dispute.id < b.entry.dispute.id ? -1 : 1);

export function registerOperatorOrderRoutes(app: FastifyInstance, context: OperatorMoneyContext): void {
  const { isTestMoney } = context.gifting.provider;
  registerEndpoint(app, listOrders, async ({ query }) => {
    const { next, limit = pageSize, ...filter } = query;
    const found = await listPayments(context, { ...filter, after: positionOf(next), limit: limit + 1 });
    const { page, paging } = takePage(found, limit, ({ at, id }) => encodeCursor([at, id]));
    return { list: page, paging, isTestMoney };
  });
  registerEndpoint(app, refundOrderEndpoint, ({ params, body }, { identity }) =>
    refundOrder(context, { orderId: params.id, reason: body.reason, actorId: identity.user.id }),
  );
  registerEndpoint(app, refundReceiptEndpoint, ({ params, body }, { identity }) =>
    refundReceipt(context, { receiptId: params.id, reason: body.reason, actorId: identity.user.id }),
  );
  registerEndpoint(app, listDisputes, async ({ query }) => {
    const { state = 'open', next, limit = pageSize } = query;
    const page = { isOpen: state === 'open', after: positionOf(next), limit: limit + 1 };
    const { orders, standardDisputes } = context;
    const [gifts, months, openGifts, openMonths] = await Promise.all([
      orders.listDisputes(page),
      standardDisputes.list(page),
      orders.countOpenDisputes(),
      standardDisputes.countOpen(),
    ]);
    const found = [...gifts, ...months].toSorted(page.isOpen ? byPosition : (a, b) => byPosition(b, a));
    const open = openGifts + openMonths;
    const taken = takePage(found, limit, ({ at, entry }) => encodeCursor([at, entry.dispute.id]));
    return { list: taken.page.map(({ entry }) => entry), paging: taken.paging, open, isTestMoney };
  });
}
