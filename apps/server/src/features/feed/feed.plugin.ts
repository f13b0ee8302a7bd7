import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import { registerFeedRoutes } from './feed.routes.ts';
import { createPgFeedStore } from './feed.store.pg.ts';
import type { FeedContext } from './feed-context.ts';

export interface FeedFeatureDeps extends Omit<FeedContext, 'feed'> {
  readonly db: Database;
}

/** What those whom somebody follows did, and where friends listen. */
export function createFeedFeature({ db, ...below }: FeedFeatureDeps): Feature {
  const context: FeedContext = { ...below, feed: createPgFeedStore(db) };
  return { name: 'feed', routes: (app) => registerFeedRoutes(app, context) };
}
