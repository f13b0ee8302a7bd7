import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { SocketEdge } from '../../platform/sockets/socket-edge.ts';
import { createPgBlockStore } from './block.store.pg.ts';
import type { BlockReader } from './block.store.ts';
import { registerPeopleRoutes } from './people.routes.ts';

export interface PeopleFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: Bus['rates'];
  readonly tellPerson: SocketEdge['tellPerson'];
  readonly log: Log;
}

export interface PeopleFeature extends Feature {
  readonly blocks: BlockReader;
}

/** What people are to one another: who blocks whom. */
export function createPeopleFeature({ db, clock, rates, tellPerson, log }: PeopleFeatureDeps): PeopleFeature {
  const blocks = createPgBlockStore(db);
  const context = {
    blocks,
    clock,
    tell: (userId: string, entry: Parameters<typeof tellPerson<'receive:block'>>[2]) => {
      tellPerson(userId, 'receive:block', entry).catch((error: unknown) => {
        log.error({ err: error }, 'somebody could not be told of a block');
      });
    },
  };
  return {
    name: 'people',
    blocks,
    routes: (app) => registerPeopleRoutes(app, context, rates),
  };
}
