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
import { registerPeopleRoutes } from './people.routes.ts';

export interface PeopleFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'rates' | 'channels'>;
  readonly emitToUser: SocketServer['emitToUser'];
  readonly log: Log;
}

export interface PeopleFeature extends Feature {
  readonly blocks: BlockReader;
  readonly blockListCache: BlockListCache;
}

/** What people are to one another: who blocks whom. */
export function createPeopleFeature({ db, clock, bus, emitToUser, log }: PeopleFeatureDeps): PeopleFeature {
  const blocks = createPgBlockStore(db);
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
    routes: (app) => registerPeopleRoutes(app, context, bus.rates),
    start: async (scope) => scope.add('changes of blocks', await blockListCache.listen()),
  };
}
