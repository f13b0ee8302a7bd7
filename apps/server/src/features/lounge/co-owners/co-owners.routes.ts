import {
  acceptCoOwner as acceptCall,
  type CoOwnersAnswer,
  inviteCoOwner as inviteCall,
  listCoOwners as listCall,
  listCoOwnedLounges,
  removeCoOwner as removeCall,
} from '@madoi/contract/lounge/co-owners';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type CardContext, toLoungeCards } from '../lists/to-lounge-cards.ts';
import { refusalProblem } from '../room/room-problems.ts';
import {
  acceptCoOwner,
  type CoOwnerContext,
  type CoOwnerResult,
  inviteCoOwner,
  listCoOwners,
  removeCoOwner,
} from './change-co-owners.ts';

/** Nobody runs more rooms than this with others at a time. */
const coOwnedRoomsMax = 100;
/** Whom one asks: enough for a party, too few to pester a town. */
const invitesPerMinute = 20;

function answerOf(result: CoOwnerResult): CoOwnersAnswer {
  if (result.ok) return { success: true, list: result.list };
  if ('reason' in result) return { success: false, reason: result.reason };
  throw refusalProblem(result.refusal);
}

export function registerCoOwnerRoutes(
  app: FastifyInstance,
  context: CoOwnerContext & CardContext,
  rates: RateLimits,
): void {
  registerEndpoint(app, listCoOwnedLounges, async (_, { identity }) => {
    const found = await context.coOwners.listRooms(identity.user.id, coOwnedRoomsMax);
    const cards = await toLoungeCards(
      context,
      found.map(({ room }) => room),
      identity.user.id,
    );
    const entries = new Map(found.map((entry) => [entry.room.id, entry]));
    const list = cards.flatMap((card) => {
      const entry = entries.get(card.id);
      return entry ? [{ ...card, coOwner: { state: entry.state, at: entry.at } }] : [];
    });
    return { list, paging: {} };
  });
  registerEndpoint(app, listCall, async ({ params }, { identity }) => {
    const answer = answerOf(await listCoOwners(context, params.id, identity));
    return { list: answer.success ? answer.list : [] };
  });
  registerEndpoint(app, acceptCall, async ({ params }, { identity }) =>
    answerOf(await acceptCoOwner(context, params.id, identity)),
  );
  registerEndpoint(app, inviteCall, async ({ params }, { identity }) => {
    const rate = await rates.take(`co-owner-invite:${identity.user.id}`, invitesPerMinute, 60_000);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
    return answerOf(await inviteCoOwner(context, params.id, params.userId, identity));
  });
  registerEndpoint(app, removeCall, async ({ params }, { identity }) =>
    answerOf(await removeCoOwner(context, params.id, params.userId, identity)),
  );
}
