import { findChannel, getChannel, listUnseenChannels, setChannelSeen } from '@madoi/contract/channels/channel';
import { emoriePageSize, getEmorie, listEmorie } from '@madoi/contract/channels/emorie';
import {
  addEmorieReaction,
  listAvailableReactions,
  listReactionUsers,
  reactionUserPageSize,
  removeEmorieReaction,
} from '@madoi/contract/channels/emorie-reactions';
import { idParams } from '@madoi/contract/ids';
import { reactionValues } from '@madoi/contract/lounge/reaction';
import { atomMediaType } from '@madoi/domain/text/atom-feed';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { cacheBriefly } from '#platform/http/send-image.ts';
import { readableChannel } from './channel/channel-access.ts';
import { listUnseen } from './channel/list-unseen.ts';
import { readChannel, readChannelOf } from './channel/read-channel.ts';
import { reactionIds } from './post/to-emorie.ts';
import { type ReactContext, react, readReactionUsers } from './reactions/react.ts';
import { listPosts, readPost } from './reading/read-posts.ts';
import { renderChannelFeed } from './reading/render-channel-feed.ts';

/** Enough for somebody who reads through a channel, too few for a script. */
const reactionsPerMinute = 120;

const badCursor = () =>
  new HttpProblem('invalid_input', { fields: [{ field: 'since', message: 'not a cursor of this list' }] });
const removed = () => new HttpProblem('gone', { detail: 'The post was removed' });

function orThrow<T extends object>(answer: T | 'not_found' | 'gone' | 'bad_cursor'): T {
  if (answer === 'not_found') throw new HttpProblem('not_found');
  if (answer === 'gone') throw removed();
  if (answer === 'bad_cursor') throw badCursor();
  return answer;
}

/** A kind of reaction as it stands in an address. */
const reactionOf = (text: string) => reactionIds.find((id) => String(id) === text);

function registerReactionRoutes(app: FastifyInstance, context: ReactContext, rates: RateLimits): void {
  const change = async (postId: string, text: string, active: boolean, identity: UserIdentity) => {
    const rate = await rates.take(`emorie-reaction:${identity.user.id}`, reactionsPerMinute, 60_000);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
    const reaction = reactionOf(text);
    if (reaction === undefined) throw new HttpProblem('not_found');
    return orThrow(await react(context, { postId, reaction, active }, identity));
  };
  registerEndpoint(app, listAvailableReactions, () => ({
    list: Object.entries(reactionValues).map(([name, id]) => ({ id, name })),
    paging: {},
  }));
  registerEndpoint(app, addEmorieReaction, ({ params, query }, { identity }) =>
    change(params.id, query.reactionId, true, identity),
  );
  registerEndpoint(app, removeEmorieReaction, ({ params, query }, { identity }) =>
    change(params.id, query.reactionId, false, identity),
  );
  registerEndpoint(app, listReactionUsers, async ({ params, query }, { identity }) =>
    orThrow(
      await readReactionUsers(
        context,
        {
          postId: params.id,
          reaction: reactionOf(params.reactionId),
          since: query.since,
          name: query.query,
          limit: query.limit ?? reactionUserPageSize,
        },
        identity,
      ),
    ),
  );
}

function registerFeed(app: FastifyInstance, context: ReactContext, publicOrigin: string | undefined): void {
  app.route<{ Params: z.output<typeof idParams> }>({
    method: ['GET', 'HEAD'],
    url: '/api/emorie/channels/:id/atom',
    schema: { params: idParams },
    config: {
      plain: {
        operationId: 'getChannelFeed',
        feature: 'channels',
        summary: 'The newest posts of a channel for feed readers (Atom)',
        media: ['application/atom+xml'],
      },
    },
    handler: async (request, reply) => {
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const feed = await renderChannelFeed(context, request.params.id, origin);
      if (feed === undefined) throw new HttpProblem('not_found');
      return reply.header('cache-control', cacheBriefly).type(atomMediaType).send(feed);
    },
  });
}

/** Channels and posts as they are read (specification 7.10 to 7.16). */
export function registerChannelRoutes(
  app: FastifyInstance,
  context: ReactContext,
  { rates, publicOrigin }: { readonly rates: RateLimits; readonly publicOrigin: string | undefined },
): void {
  registerEndpoint(app, getChannel, async ({ params }, { identity }) =>
    orThrow((await readChannel(context, params.id, identity)) ?? 'not_found'),
  );
  registerEndpoint(app, findChannel, async ({ params }, { identity }) => ({
    channel: (await readChannelOf(context, params, identity)) ?? null,
  }));
  registerEndpoint(app, setChannelSeen, async ({ params, body }, { identity }) => {
    const readable = await readableChannel(context, await context.channels.find(params.id), identity);
    if (!readable) throw new HttpProblem('not_found');
    // Nobody has seen what is not published yet.
    const at = Math.min(body.at, context.clock.now());
    return { success: true as const, seenAt: await context.channels.setSeen(params.id, identity.user.id, at) };
  });
  registerEndpoint(app, listUnseenChannels, async (_, { identity }) => ({
    list: await listUnseen(context, identity.user.id),
  }));
  registerEndpoint(app, listEmorie, async ({ params, query }, { identity }) => {
    const { since, limit = emoriePageSize } = query;
    return orThrow(await listPosts(context, { channelId: params.id, since, limit, filter: query.with }, identity));
  });
  registerEndpoint(app, getEmorie, async ({ params }, { identity }) =>
    orThrow(await readPost(context, params.id, identity)),
  );
  registerReactionRoutes(app, context, rates);
  registerFeed(app, context, publicOrigin);
}
