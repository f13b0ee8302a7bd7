import {
  inviteToRoom as inviteCall,
  listInvitations as listCall,
  withdrawInvitation as withdrawCall,
} from '@madoi/contract/lounge/invitations';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { refusalProblem } from '../room/room-problems.ts';
import { type InvitationContext, inviteToRoom, listInvitations, withdrawInvitation } from './change-invitations.ts';

/** Enough to invite a party by name, too few to pester everybody. */
const changesPerMinute = 60;

export function registerInvitationRoutes(app: FastifyInstance, context: InvitationContext, rates: RateLimits): void {
  const takeRate = async (userId: string): Promise<void> => {
    const rate = await rates.take(`room-invitation:${userId}`, changesPerMinute, 60_000);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
  };
  registerEndpoint(app, listCall, async ({ params }, { identity }) => {
    const result = await listInvitations(context, params.id, identity);
    if (!result.ok) throw refusalProblem(result.refusal);
    return { list: result.list };
  });
  registerEndpoint(app, inviteCall, async ({ params }, { identity }) => {
    await takeRate(identity.user.id);
    const result = await inviteToRoom(context, params.id, params.userId, identity);
    if (result.ok) return { success: true as const, list: result.list };
    if ('reason' in result) return { success: false as const, reason: result.reason };
    throw refusalProblem(result.refusal);
  });
  registerEndpoint(app, withdrawCall, async ({ params }, { identity }) => {
    await takeRate(identity.user.id);
    const result = await withdrawInvitation(context, params.id, params.userId, identity);
    if (!result.ok) throw refusalProblem(result.refusal);
    return { success: true as const, list: result.list };
  });
}
