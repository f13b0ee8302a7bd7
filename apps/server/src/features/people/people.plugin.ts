import type { BlockEntry } from '@madoi/contract/people/blocks';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import { createPgBlockStore } from './block.store.pg.ts';
import type { BlockReader } from './block.store.ts';
import { type BlockListCache, createBlockListCache } from './block-list-cache.ts';
import { registerFollowRoutes } from './follows/follows.routes.ts';
import { createPgFollowStore } from './follows/follows.store.pg.ts';
import type { FollowReader } from './follows/follows.store.ts';
import { registerSocialLinksRoutes } from './links/social-links.routes.ts';
import { createPgSocialLinksStore } from './links/social-links.store.pg.ts';
import { registerListeningVisibilityRoutes } from './listening/listening-visibility.routes.ts';
import { createPgListeningVisibilityStore } from './listening/listening-visibility.store.pg.ts';
import { registerPeopleRoutes } from './people.routes.ts';

export interface PeopleFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'rates' | 'channels'>;
  readonly emitToUser: SocketServer['emitToUser'];
  readonly log: Log;
  /** Whether the catalogue, a feature above, has this artist. */
  readonly hasArtist: (id: string) => Promise<boolean>;
}

export interface PeopleFeature extends Feature {
  readonly blocks: BlockReader;
  readonly blockListCache: BlockListCache;
  readonly follows: FollowReader;
}

/** What people are to one another: who blocks whom, and who follows whom. */
export function createPeopleFeature(deps: PeopleFeatureDeps): PeopleFeature {
  const { db, clock, bus, emitToUser, log, hasArtist } = deps;
  const blocks = createPgBlockStore(db);
  const follows = createPgFollowStore(db);
  const blockListCache = createBlockListCache(blocks, bus.channels);
  const context = {
    blocks,
    clock,
    notifyBlockChange: async (userId: string, entry: BlockEntry) => {
      // The block is stored: a page that misses this notification finds it with its next fetch.
      await Promise.all([
        blockListCache.notifyBlockChange(userId, entry),
        emitToUser(userId, 'receive:block', entry),
      ]).catch((error: unknown) => log.error({ err: error }, 'a block change could not be announced'));
    },
  };
  return {
    name: 'people',
    blocks,
    blockListCache,
    follows,
    routes: (app) => {
      registerPeopleRoutes(app, context, bus.rates);
      registerSocialLinksRoutes(app, { links: createPgSocialLinksStore(db), blocks, rates: bus.rates });
      registerListeningVisibilityRoutes(app, createPgListeningVisibilityStore(db));
      registerFollowRoutes(app, { follows, clock, hasArtist }, bus.rates);
    },
    start: async (scope) => scope.add('changes of blocks', await blockListCache.listen()),
  };
}
