import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import {
  createNotificationsFeature,
  type NotificationsFeature,
} from '../features/notifications/notifications.plugin.ts';
import type { PeopleFeature } from '../features/people/people.plugin.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { FeatureDeps } from './feature-deps.ts';

type NotificationParts = Pick<
  FeatureDeps,
  'database' | 'bus' | 'clock' | 'ids' | 'log' | 'metrics' | 'socketServer' | 'config'
>;

/** Where push services reach the operator: where people write to, else the site, or who its mails come from. */
const contactOf = ({ contact, publicUrl, mailFrom }: FeatureDeps['config']): string =>
  contact ?? (publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mailFrom.replace(/^.*<|>$/g, '')}`);

interface BelowNotifications {
  readonly people: Pick<PeopleFeature, 'blocks' | 'follows'>;
  readonly session: Pick<SessionFeature, 'mailUser' | 'emailOf'>;
}

/** Notifications stand on people; what they show of rooms, which are made later, they ask. */
export function composeNotifications(
  { database, bus, clock, ids, log, metrics, socketServer, config }: NotificationParts,
  { people, session }: BelowNotifications,
  lounge: () => Pick<LoungeFeature, 'forNotifications'>,
): NotificationsFeature {
  return createNotificationsFeature({
    db: database.db,
    bus,
    clock,
    ids,
    log,
    metrics,
    socketServer,
    mailUser: session.mailUser,
    emailOf: session.emailOf,
    keptDays: config.retention.notificationDays,
    siteUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    push: { subject: contactOf(config), services: config.pushServices },
    followersAfter: people.follows.followersAfter,
    hiddenFrom: (userId) => people.blocks.hiddenFrom(userId),
    occupantsOf: (roomId) => lounge().forNotifications.occupantsOf(roomId),
    roomsNow: (roomIds) => lounge().forNotifications.roomsNow(roomIds),
  });
}
