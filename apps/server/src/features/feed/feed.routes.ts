import {
  feedPageSize,
  listFeedSuggestions,
  listFriendsListening,
  readFeed as readFeedEndpoint,
} from '@madoi/contract/feed/feed';
import type { FastifyInstance } from 'fastify';
import { badCursor } from '#features/lounge/lounge.api.ts';
import { decodePosition } from '#platform/cursor.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { FeedContext } from './feed-context.ts';
import { readFeed } from './read-feed.ts';
import { readListening } from './read-listening.ts';
import { suggestFollows } from './suggest-follows.ts';

export function registerFeedRoutes(app: FastifyInstance, context: FeedContext): void {
  registerEndpoint(app, readFeedEndpoint, ({ query }, { identity }) => {
    const cursor = decodePosition(query.next);
    if (!cursor.ok) throw badCursor();
    const page = { filter: query.filter ?? 'all', after: cursor.position, limit: query.limit ?? feedPageSize };
    return readFeed(context, identity.user.id, page);
  });
  registerEndpoint(app, listFriendsListening, async (_, { identity }) => ({
    list: await readListening(context, identity),
  }));
  registerEndpoint(app, listFeedSuggestions, async (_, { identity }) => ({
    list: await suggestFollows(context, identity.user.id),
  }));
}
