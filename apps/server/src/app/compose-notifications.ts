import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import {
  createNotificationsFeature,
  type NotificationsFeature,
} from '../features/notifications/notifications.plugin.ts';
import type { PeopleFeature } from '../features/people/people.plugin.ts';
import type { FeatureDeps } from './feature-deps.ts';

type NotificationParts = Pick<FeatureDeps, 'database' | 'bus' | 'clock' | 'ids' | 'log' | 'socketServer'>;

/** Notifications stand on people; what they show of rooms, which are made later, they ask. */
export function composeNotifications(
  { database, bus, clock, ids, log, socketServer }: NotificationParts,
  { blocks, follows }: Pick<PeopleFeature, 'blocks' | 'follows'>,
  lounge: () => Pick<LoungeFeature, 'forNotifications'>,
): NotificationsFeature {
  return createNotificationsFeature({
    db: database.db,
    bus,
    clock,
    ids,
    log,
    socketServer,
    followersAfter: follows.followersAfter,
    hiddenFrom: (userId) => blocks.hiddenFrom(userId),
    occupantsOf: (roomId) => lounge().forNotifications.occupantsOf(roomId),
    roomsNow: (roomIds) => lounge().forNotifications.roomsNow(roomIds),
  });
}
