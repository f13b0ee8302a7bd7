import { getSocialLinks, setSocialLinks } from '@madoi/contract/people/social-links';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { BlockReader } from '../block.store.ts';
import type { SocialLinksStore } from './social-links.store.pg.ts';

const changesPerMinute = 30;

export interface SocialLinksRoutesDeps {
  readonly links: SocialLinksStore;
  readonly blocks: BlockReader;
  readonly rates: RateLimits;
}

export function registerSocialLinksRoutes(app: FastifyInstance, { links, blocks, rates }: SocialLinksRoutesDeps): void {
  registerEndpoint(app, getSocialLinks, async ({ params: { userId } }, { identity }) => {
    const found = await links.find(userId);
    if (!found) throw new HttpProblem('not_found');
    const viewerId = identity?.user?.id;
    if (viewerId === userId) return { links: found.links };
    const isHidden = !found.isPublic || (viewerId !== undefined && (await blocks.isBetween(viewerId, userId)));
    return { links: isHidden ? {} : found.links };
  });
  registerEndpoint(app, setSocialLinks, async ({ body }, { identity }) => {
    const rate = await rates.take(`social-links:${identity.user.id}`, changesPerMinute, 60_000);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
    const decided = await links.change(identity.user.id, body.links);
    return decided.ok
      ? { success: true as const, links: decided.links }
      : { success: false as const, kind: decided.kind };
  });
}
