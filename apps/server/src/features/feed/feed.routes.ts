import {
  feedPageSize,
  listFeedSuggestions,
  listFriendsListening,
  readFeed as readFeedEndpoint,
} from '@madoi/contract/feed/feed';
import type { FastifyInstance } from 'fastify';
import { positionOf } from '#platform/http/list-position.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { FeedContext } from './feed-context.ts';
import { readFeed } from './read-feed.ts';
import { readListening } from './read-listening.ts';
import { suggestFollows } from './suggest-follows.ts';

export function registerFeedRoutes(app: FastifyInstance, context: FeedContext): void {
  registerEndpoint(app, readFeedEndpoint, ({ query }, { identity }) => {
    const page = { filter: query.filter ?? 'all', after: positionOf(query.next), limit: query.limit ?? feedPageSize };
    return readFeed(context, identity.user.id, page);
  });
  registerEndpoint(app, listFriendsListening, async (_, { identity }) => ({
    list: await readListening(context, identity),
  }));
  registerEndpoint(app, listFeedSuggestions, async (_, { identity }) => ({
    list: await suggestFollows(context, identity.user.id),
  }));
}
