import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Identify } from '../../platform/identity.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { createIdentify } from './identify.ts';
import type { HasLoginMethod } from './log-out.ts';
import type { TimeLeft } from './login-state.ts';
import { createNgWordList, type NgWordList } from './ng-word-list.ts';
import { createPgNgWordStore } from './ng-words.store.pg.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { createPgSessionStore } from './session.store.pg.ts';
import type { NgWordStore, SessionStore } from './session.store.ts';
import type { SignUpDeps } from './sign-up.ts';

export interface SessionFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: Bus['rates'];
  readonly signUpsPerHour: number;
  readonly timeLeft: TimeLeft;
  readonly onSignedUp: SignUpDeps['onSignedUp'];
  readonly onSessionEnded: SignUpDeps['onSessionEnded'];
  readonly log: Log;
}

export interface SessionFeature extends Feature {
  readonly identify: Identify;
  readonly store: SessionStore;
  readonly ngWords: NgWordList;
  readonly ngWordStore: NgWordStore;
}

const sweepEveryMs = 3_600_000;
// Login methods come with their own feature; until then an account has no way back in, and logout says so.
const noLoginMethodYet: HasLoginMethod = async () => false;

/** Who is there: sessions, guests and users by name, and the words nobody may use. */
export function createSessionFeature(deps: SessionFeatureDeps): SessionFeature {
  const store = createPgSessionStore(deps.db);
  const ngWordStore = createPgNgWordStore(deps.db);
  const ngWords = createNgWordList(ngWordStore, deps.clock);
  let sweeper: NodeJS.Timeout | undefined;
  return {
    name: 'session',
    store,
    ngWords,
    ngWordStore,
    identify: createIdentify(store, deps.clock),
    routes: (app) => registerSessionRoutes(app, { ...deps, store, ngWords, hasLoginMethod: noLoginMethodYet }),
    start: async () => {
      const sweep = () =>
        store.sweep(deps.clock.now()).catch((error: unknown) => {
          deps.log.error({ err: error }, 'sessions that ended could not be removed');
        });
      await sweep();
      sweeper = setInterval(() => void sweep(), sweepEveryMs);
      sweeper.unref();
    },
    stop: async () => clearInterval(sweeper),
  };
}
