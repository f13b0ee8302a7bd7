import {
  type FollowingEntry,
  follow,
  followsMax,
  followTargetKinds,
  getFollowState,
  listFollowing,
  unfollow,
} from '@madoi/contract/people/follows';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { takePage } from '#platform/cursor.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { addFollow, type FollowContext, readFollowState, removeFollow } from './set-follow.ts';

/** Enough for somebody who goes through a list of artists, too few for a script that fishes for followers. */
const followsPerMinute = 60;
const followingPerPage = 50;

const cursorOf = ({ followedAt, kind, id }: FollowingEntry): string => `${followedAt}.${kind}.${id}`;

function positionOf(cursor: string | undefined): FollowingEntry | undefined {
  if (cursor === undefined) return undefined;
  const [, at, kindText, id] = /^(\d{1,15})\.([a-z]+)\.([A-Za-z0-9_-]{5,64})$/.exec(cursor) ?? [];
  const kind = followTargetKinds.find((known) => known === kindText);
  if (kind !== undefined && id !== undefined) return { followedAt: Number(at), kind, id };
  throw new HttpProblem('invalid_input', { fields: [{ field: 'since', message: 'not a cursor of this list' }] });
}

const refusals = {
  not_found: () => new HttpProblem('not_found'),
  blocked: () => new HttpProblem('forbidden'),
  too_many: () => new HttpProblem('conflict', { detail: `A person follows at most ${followsMax}` }),
  oneself: () => new HttpProblem('invalid_input', { fields: [{ field: 'id', message: 'is the caller' }] }),
};

export function registerFollowRoutes(app: FastifyInstance, context: FollowContext, rates: RateLimits): void {
  const takeRate = async (userId: string): Promise<void> => {
    const rate = await rates.take(`follow:${userId}`, followsPerMinute, 60_000);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
  };
  registerEndpoint(app, follow, async ({ params }, { identity }) => {
    await takeRate(identity.user.id);
    const outcome = await addFollow(context, identity.user.id, params);
    if (typeof outcome === 'string') throw refusals[outcome]();
    return outcome;
  });
  registerEndpoint(app, unfollow, async ({ params }, { identity }) => {
    await takeRate(identity.user.id);
    return removeFollow(context, identity.user.id, params);
  });
  registerEndpoint(app, getFollowState, ({ params }, { identity }) =>
    readFollowState(context, identity?.user?.id, params),
  );
  registerEndpoint(app, listFollowing, async ({ query }, { identity }) => {
    const limit = query.limit ?? followingPerPage;
    const userId = identity.user.id;
    const after = positionOf(query.since);
    const [found, total] = await Promise.all([
      context.follows.list(userId, after, limit + 1),
      context.follows.countTargets(userId),
    ]);
    const { page, paging } = takePage(found, limit, cursorOf);
    return { list: page, total, paging };
  });
}
