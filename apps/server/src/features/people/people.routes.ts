import { type BlockEntry, blocksPageSize, blockUser, listBlocks, unblockUser } from '@madoi/contract/people/blocks';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type BlockContext, setBlock } from './set-block.ts';

/** Enough for somebody who tidies up, too few for a script that makes everybody's pages change. */
const blocksPerMinute = 60;

export function registerPeopleRoutes(app: FastifyInstance, context: BlockContext, rates: RateLimits): void {
  const change = async (userId: string, otherId: string, active: boolean): Promise<BlockEntry> => {
    const rate = await rates.take(`block:${userId}`, blocksPerMinute, 60_000);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
    const done = await setBlock(context, userId, otherId, active);
    if (done === 'not_found') throw new HttpProblem('not_found');
    if (done === 'oneself') {
      throw new HttpProblem('invalid_input', { fields: [{ field: 'userId', message: 'is the caller' }] });
    }
    return done;
  };
  registerEndpoint(app, listBlocks, async ({ query }, { identity }) => {
    const since = query.since ?? 0;
    const list = [...(await context.blocks.listSince(identity.user.id, since, blocksPageSize))];
    return { list, next: list.at(-1)?.updatedAt ?? since };
  });
  registerEndpoint(app, blockUser, ({ params }, { identity }) => change(identity.user.id, params.userId, true));
  registerEndpoint(app, unblockUser, ({ params }, { identity }) => change(identity.user.id, params.userId, false));
}
