import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { dayMs, type RetentionPolicy, rowPolicy } from '#platform/retention/retention-policy.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import { createTicker } from '#platform/ticker.ts';
import type { WebPushDeps } from '#platform/web-push/web-push.ts';
import { createPgDigestStore } from './digest/digest.store.pg.ts';
import { type DigestContext, sendDigests } from './digest/send-digests.ts';
import { registerUnsubscribeRoute } from './digest/unsubscribe.routes.ts';
import { registerInboxRoutes } from './inbox/inbox.routes.ts';
import { createPgInboxStore } from './inbox/inbox.store.pg.ts';
import type { InboxContext } from './inbox/read-inbox.ts';
import { measureWaiting, type WaitingContext } from './measure-waiting.ts';
import type { Notify, WithdrawNote } from './note.ts';
import { type AudiencePort, type DeliveryContext, deliverNotes } from './outbox/deliver-notes.ts';
import { createPgDeliveryStore } from './outbox/deliveries.store.pg.ts';
import { createNotify } from './outbox/notify.ts';
import { createPgOutboxStore } from './outbox/outbox.store.pg.ts';
import { createPushParts } from './push/push-parts.ts';
import { sendPushes } from './push/send-pushes.ts';
import type { SettingsContext } from './settings/change-settings.ts';
import { registerSettingsRoutes } from './settings/settings.routes.ts';
import { createPgSettingsStore } from './settings/settings.store.pg.ts';
import { readOldestDue } from './waiting.store.pg.ts';

export interface NotificationsFeatureDeps
  extends AudiencePort,
    Pick<InboxContext, 'roomsNow'>,
    Pick<SettingsContext, 'emailOf'>,
    Pick<DigestContext, 'mailUser' | 'siteUrl'>,
    Pick<WaitingContext, 'metrics'> {
  readonly db: Database;
  readonly bus: Pick<Bus, 'locks' | 'rates'>;
  readonly push: Pick<WebPushDeps, 'subject' | 'services'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly socketServer: Pick<SocketServer, 'emitToUser' | 'emitToUsers'>;
  /** For how long a notification stands under the bell, in days. */
  readonly keptDays: number;
}

export interface NotificationsFeature extends Feature {
  readonly notify: Notify;
  readonly withdraw: WithdrawNote;
}

const deliverEveryMs = 500;
const pushEveryMs = 1_000;
const digestEveryMs = 600_000;
const measureEveryMs = 10_000;
/** For so long a repeated event is known. */
const outboxMaxAgeMs = 7 * dayMs;

function createParts(deps: NotificationsFeatureDeps) {
  const { db, clock, log, socketServer } = deps;
  const settings = createPgSettingsStore(db);
  const inbox: InboxContext = {
    ...deps,
    inbox: createPgInboxStore(db),
    silencedUntil: async (userId) => {
      const { silencedUntil = 0 } = await settings.read(userId);
      return silencedUntil > clock.now() ? silencedUntil : undefined;
    },
    announce: (userId, change) => {
      // The marks are stored: a page that misses this finds them when it asks next.
      socketServer.emitToUser(userId, 'receive:notification', change).catch((error: unknown) => {
        log.error({ err: error }, 'read notifications could not be announced');
      });
    },
  };
  const delivery: DeliveryContext = {
    ...deps,
    outbox: createPgOutboxStore(db),
    deliveries: createPgDeliveryStore(db),
    announce: (counts) =>
      socketServer.emitToUsers(
        'receive:notification',
        counts.map(({ userId, unread }) => [userId, { unread, hasArrived: true }]),
      ),
  };
  const digest: DigestContext = { ...deps, digests: createPgDigestStore(db) };
  return { inbox, delivery, settings, digest, push: createPushParts(db, { clock, ...deps.push }) };
}

type Parts = ReturnType<typeof createParts>;

const lockOf = ({ locks }: Pick<Bus, 'locks'>, name: string) => ({ lock: { locks, name: `notification-${name}` } });

/** What goes out by itself: what stands under the bell, pushes, mails. */
function createJobs({ db, bus, clock, log, metrics }: NotificationsFeatureDeps, { delivery, digest, push }: Parts) {
  return {
    delivery: createTicker({
      everyMs: deliverEveryMs,
      tick: (stopping) => deliverNotes(delivery, stopping),
      failure: 'notifications could not be delivered',
      log,
      ...lockOf(bus, 'outbox'),
    }),
    pushes: createTicker({
      everyMs: pushEveryMs,
      tick: (stopping) => sendPushes({ ...push, clock }, stopping),
      failure: 'notifications could not be pushed',
      log,
      ...lockOf(bus, 'push'),
    }),
    digests: createTicker({
      everyMs: digestEveryMs,
      tick: (stopping) => sendDigests(digest, stopping),
      failure: 'digests of notifications could not be mailed',
      log,
      shouldRunImmediately: true,
      ...lockOf(bus, 'digest'),
    }),
    measuring: createTicker({
      everyMs: measureEveryMs,
      tick: () => measureWaiting({ clock, metrics, oldestDue: () => readOldestDue(db) }),
      failure: 'how late notifications are could not be measured',
      log,
    }),
  };
}

const createPolicies = ({ inbox, delivery }: Parts, keptDays: number): readonly RetentionPolicy[] => [
  rowPolicy('notifications', keptDays * dayMs, inbox.inbox.sweep),
  rowPolicy('notification-outbox', outboxMaxAgeMs, delivery.outbox.sweep),
];

/** What people are told of: by features that announce events, to those whom they concern, as each of them wants it (ADR 046). */
export function createNotificationsFeature(deps: NotificationsFeatureDeps): NotificationsFeature {
  const parts = createParts(deps);
  const { inbox, delivery, settings, digest, push } = parts;
  const jobs = createJobs(deps, parts);
  return {
    name: 'notifications',
    retention: createPolicies(parts, deps.keptDays),
    ...createNotify(delivery, inbox),
    routes: (app) => {
      registerInboxRoutes(app, inbox);
      registerSettingsRoutes(app, { ...deps, ...push, settings, rates: deps.bus.rates });
      registerUnsubscribeRoute(app, { ...digest, settings });
    },
    start: async (scope) => {
      await scope.start('digests of notifications', jobs.digests);
      await scope.start('pushes of notifications', jobs.pushes);
      await scope.start('delivery of notifications', jobs.delivery);
      await scope.start('measuring of notifications', jobs.measuring);
    },
  };
}
