import { randomBytes } from 'node:crypto';
import { statusDayCount } from '@madoi/contract/site/status';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import { dayMs, rowPolicy } from '#platform/retention/retention-policy.ts';
import { createTicker } from '#platform/ticker.ts';
import type { SiteChanges } from '../site-change.ts';
import { dayOf } from './count-minutes.ts';
import { registerOperatorStatusRoutes } from './operator-status.routes.ts';
import { createReadFacts, type FactsDeps } from './read-facts.ts';
import { registerStatusRoutes, type StatusRoutesDeps } from './status.routes.ts';
import { createPgStatusHistoryStore } from './status-history.store.pg.ts';
import { createPgStatusNoticesStore } from './status-notices.store.pg.ts';
import { createStatusReader } from './status-reader.ts';
import { createStatusRecorder } from './status-recorder.ts';

export interface StatusDeps extends FactsDeps, Pick<StatusRoutesDeps, 'contact' | 'nameFonts'> {
  readonly db: Database;
  readonly log: Log;
  readonly changes: SiteChanges;
  readonly publicOrigin: string | undefined;
}

/** In ms. Three times a minute, so that a timer that is late misses none. */
const recordEveryMs = 20_000;
/** Beyond the days that are shown, for the days that are under way. */
const keptMs = (statusDayCount + 10) * dayMs;

/** Whether the service is there, for everybody to see: sampled here once a minute, and what operators write about it. */
export function createStatusFeature(deps: StatusDeps): Required<Pick<Feature, 'retention' | 'routes' | 'start'>> {
  const { db, clock, database, log, changes, publicOrigin, contact, nameFonts } = deps;
  const processId = randomBytes(9).toString('base64url');
  const [history, notices] = [createPgStatusHistoryStore(db), createPgStatusNoticesStore(db)];
  const recorder = createStatusRecorder({ history, readFacts: createReadFacts(deps), clock, processId });
  const reader = createStatusReader({ history, notices, recorder, database, clock, processId });
  const recording = createTicker({
    everyMs: recordEveryMs,
    tick: recorder.record,
    failure: 'the state of the service could not be written down',
    log,
    shouldRunImmediately: true,
  });
  return {
    // A few rows a day: all at once.
    retention: [
      rowPolicy('status-days', keptMs, (before) => history.removeBefore(dayOf(before))),
      rowPolicy('status-notices', keptMs, notices.removeBefore),
    ],
    routes: (app) => {
      registerStatusRoutes(app, { reader, publicOrigin, contact, nameFonts });
      registerOperatorStatusRoutes(app, { notices, clock, changes });
    },
    start: async (scope) => {
      await scope.start('state of the service', recording);
      await reader.refresh();
    },
  };
}
