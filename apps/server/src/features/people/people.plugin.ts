import type { BlockEntry } from '@madoi/contract/people/blocks';
import type { Bus, Unsubscribe } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { SocketEdge } from '../../platform/sockets/socket-edge.ts';
import { createPgBlockStore } from './block.store.pg.ts';
import type { BlockReader } from './block.store.ts';
import { createHiddenPeople, type HiddenPeople } from './hidden-people.ts';
import { registerPeopleRoutes } from './people.routes.ts';

export interface PeopleFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'rates' | 'channels'>;
  readonly tellPerson: SocketEdge['tellPerson'];
  readonly log: Log;
}

export interface PeopleFeature extends Feature {
  readonly blocks: BlockReader;
  readonly hiddenPeople: HiddenPeople;
}

/** What people are to one another: who blocks whom. */
export function createPeopleFeature({ db, clock, bus, tellPerson, log }: PeopleFeatureDeps): PeopleFeature {
  const blocks = createPgBlockStore(db);
  const hiddenPeople = createHiddenPeople(blocks, bus.channels);
  let stopListening: Unsubscribe | undefined;
  const context = {
    blocks,
    clock,
    tell: async (userId: string, entry: BlockEntry) => {
      // The block is kept: who is not told of it now finds it with their next question.
      await Promise.all([hiddenPeople.tell(userId, entry), tellPerson(userId, 'receive:block', entry)]).catch(
        (error: unknown) => log.error({ err: error }, 'somebody could not be told of a block'),
      );
    },
  };
  return {
    name: 'people',
    blocks,
    hiddenPeople,
    routes: (app) => registerPeopleRoutes(app, context, bus.rates),
    start: async () => {
      stopListening = await hiddenPeople.listen();
    },
    stop: async () => stopListening?.(),
  };
}
