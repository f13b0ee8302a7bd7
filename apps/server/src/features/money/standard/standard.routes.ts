import {
  getPaymentMethod,
  getPurchase,
  getReceipt,
  listReceipts,
  renewPurchase,
  setPaymentMethod,
  startPaymentMethod,
  startPurchase,
} from '@madoi/contract/money/purchase';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { changeRenewal } from './change-renewal.ts';
import { finishCheckout, startCheckout } from './checkout.ts';
import { listReceiptsOf, readCard, readPurchase, readReceipt } from './read-purchase.ts';
import type { StandardContext } from './standard-context.ts';

/** `publicOrigin` undefined: the provider's page leads back to where the caller is. */
export function registerStandardRoutes(
  app: FastifyInstance,
  context: StandardContext,
  publicOrigin: string | undefined,
): void {
  registerEndpoint(app, getPurchase, (_, { identity }) =>
    readPurchase(context, identity?.guest === false ? identity.user : undefined),
  );
  registerEndpoint(app, startPurchase, ({ body }, { identity, origin }) =>
    startCheckout(context, {
      userId: identity.user.id,
      mode: 'subscription',
      language: body.language,
      origin: publicOrigin ?? origin,
    }),
  );
  registerEndpoint(app, startPaymentMethod, ({ body }, { identity, origin }) =>
    startCheckout(context, {
      userId: identity.user.id,
      mode: 'setup',
      language: body.language,
      origin: publicOrigin ?? origin,
    }),
  );
  registerEndpoint(app, getPaymentMethod, async (_, { identity }) => {
    const card = await readCard(context, identity.user.id);
    return card ? { card } : {};
  });
  registerEndpoint(app, setPaymentMethod, async ({ body }, { identity }) => {
    const userId = identity.user.id;
    const reason = await finishCheckout(context, body.checkoutSession, userId);
    if (reason !== undefined) return { success: false as const, reason };
    const [live, card] = [await context.subscriptions.findLive(userId), await readCard(context, userId)];
    return {
      success: true as const,
      isStandard: live !== undefined || identity.user.plan === 'standard',
      ...(card && { card }),
    };
  });
  registerEndpoint(app, renewPurchase, ({ body }, { identity }) =>
    changeRenewal(context, identity.user.id, body.renews),
  );
  registerEndpoint(app, listReceipts, async (_, { identity }) => ({
    list: await listReceiptsOf(context, identity.user.id),
    paging: {},
  }));
  registerEndpoint(app, getReceipt, ({ params }, { identity }) => readReceipt(context, identity.user, params.id));
}
