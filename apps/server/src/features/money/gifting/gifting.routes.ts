import {
  acceptGiftingTerms,
  getGifting,
  orderEffect,
  orderMessage,
  removeGiftCard,
  sendPaidEffect,
  sendPaidMessage,
  setGiftingCap,
  takeBackOrder,
} from '@madoi/contract/money/gifting';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Identity } from '#platform/identity.ts';
import { acceptTerms, setOwnCap } from './change-giver.ts';
import type { GiftingContext } from './gifting-context.ts';
import { orderGift } from './order-gift.ts';
import { readGifting } from './read-gifting.ts';
import { removeCards } from './saved-card.ts';
import { sendGift, takeBackGift } from './send-gift.ts';

export const userIdOf = (identity: Identity | undefined): string | undefined =>
  identity?.guest === false ? identity.user?.id : undefined;

function registerOrders(app: FastifyInstance, context: GiftingContext): void {
  registerEndpoint(app, orderMessage, ({ params, body }, { identity }) => {
    const { clientId, replaces, ...asked } = body;
    const input = { kind: 'text' as const, roomId: params.id, ...asked };
    return orderGift(context, { giverId: identity.user.id, clientId, replaces, input });
  });
  registerEndpoint(app, orderEffect, ({ params, body }, { identity }) => {
    const { clientId, replaces, ...asked } = body;
    const input = { kind: 'effect' as const, roomId: params.id, ...asked };
    return orderGift(context, { giverId: identity.user.id, clientId, replaces, input });
  });
  registerEndpoint(app, sendPaidMessage, ({ body }, { identity, locale }) =>
    sendGift(context, { kind: 'text', locale, intentId: body.id, giverId: identity.user.id }),
  );
  registerEndpoint(app, sendPaidEffect, ({ body }, { identity, locale }) =>
    sendGift(context, { kind: 'effect', locale, intentId: body.id, giverId: identity.user.id }),
  );
  registerEndpoint(app, takeBackOrder, async ({ params }, { identity }) => {
    const isBack = await takeBackGift(context, { intentId: params.id, giverId: identity.user.id });
    return isBack ? { success: true as const } : { success: false as const, reason: 'charged' as const };
  });
}

export function registerGiftingRoutes(app: FastifyInstance, context: GiftingContext): void {
  registerEndpoint(app, getGifting, ({ params }, { identity }) => readGifting(context, params.id, userIdOf(identity)));
  registerOrders(app, context);
  registerEndpoint(app, acceptGiftingTerms, async ({ body }, { identity }) => {
    const reason = await acceptTerms(context, identity.user.id, body);
    return reason === undefined ? { success: true as const } : { success: false as const, reason };
  });
  registerEndpoint(app, removeGiftCard, async (_, { identity }) => {
    await removeCards(context, identity.user.id);
    return { success: true as const };
  });
  registerEndpoint(app, setGiftingCap, async ({ body }, { identity }) => ({
    success: true as const,
    caps: await setOwnCap(context, identity.user.id, body.monthlyYen),
  }));
}
