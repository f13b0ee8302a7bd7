import type { RoomRecord } from '../features/lounge/lounge.api.ts';
import type { NotificationsFeature } from '../features/notifications/notifications.plugin.ts';
import type { FeatureDeps } from './feature-deps.ts';

type Notes = Pick<NotificationsFeature, 'notify'>;

/** Followers of a room's owner are told that it has opened; the house's own room is always open. */
export const createRoomOpenedNotes =
  ({ log }: Pick<FeatureDeps, 'log'>, { notify }: Notes) =>
  ({ id, name, ownerId, isHouse, openedAt, startAt }: RoomRecord): void => {
    if (isHouse) return;
    notify(
      { followersOf: { kind: 'user', id: ownerId } },
      {
        kind: 'room_opened',
        actorId: ownerId,
        subject: { type: 'room', id, title: name },
        at: openedAt ?? startAt,
        dedupeKey: `room_opened:${id}`,
      },
    ).catch((error: unknown) => log.error({ err: error, roomId: id }, 'the opening of a room could not be told'));
  };
