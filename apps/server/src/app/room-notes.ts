import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { DatasetsStore } from '../features/catalogue/catalogue.api.ts';
import { type InvitationNotes, mayKnowOf, type RoomRecord } from '../features/lounge/lounge.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { NotificationsFeature } from '../features/notifications/notifications.plugin.ts';
import type { Clock } from '../platform/clock.ts';
import type { Feature } from '../platform/feature.ts';
import { createInFlight } from '../platform/in-flight.ts';
import type { FeatureDeps } from './feature-deps.ts';

type Notes = Pick<NotificationsFeature, 'notify' | 'withdraw'>;

/** Of a room by invitation, only those who may come in are told. */
const withAccess = (room: RoomRecord, userIds: readonly string[]): readonly string[] =>
  userIds.filter((userId) => mayKnowOf(room, userId));

/**
 * People with a reminder are told that a room has opened, and followers of its owner if everybody may find it; the house's own room is
 * always open.
 */
export const createRoomOpenedNotes =
  ({ log }: Pick<FeatureDeps, 'log'>, { notify }: Pick<Notes, 'notify'>) =>
  (room: RoomRecord, remindedIds: readonly string[]): void => {
    const { id, name, ownerId, isHouse, visibility, openedAt, startAt } = room;
    if (isHouse) return;
    const followers = visibility === 'unlisted' ? {} : { followersOf: { kind: 'user' as const, id: ownerId } };
    notify(
      { userIds: withAccess(room, remindedIds), ...followers },
      {
        kind: 'room_opened',
        actorId: ownerId,
        subject: { type: 'room', id, title: name },
        at: openedAt ?? startAt,
        dedupeKey: `room_opened:${id}`,
      },
    ).catch((error: unknown) => log.error({ err: error, roomId: id }, 'the opening of a room could not be told'));
  };

/** People with a reminder are told of the new time, once per move; so is the owner, when an operator moved it. */
export const createRoomMovedNotes =
  ({ log }: Pick<FeatureDeps, 'log'>, { notify }: Pick<Notes, 'notify'>) =>
  (room: RoomRecord, movedBy: string | undefined, remindedIds: readonly string[]): void => {
    const { id, name, ownerId, startAt, updatedAt } = room;
    notify(
      { userIds: [...new Set([ownerId, ...withAccess(room, remindedIds)])] },
      {
        kind: 'room_moved',
        actorId: movedBy,
        subject: { type: 'room', id, title: name, startAt },
        at: updatedAt,
        dedupeKey: `room_moved:${id}:${updatedAt}:${startAt}`,
      },
    ).catch((error: unknown) => log.error({ err: error, roomId: id }, 'the new time of a room could not be told'));
  };

/** Somebody who is invited into a room is told by whom; an invitation that is withdrawn takes its notification with it. */
export function createInvitationNotes({ log }: Pick<FeatureDeps, 'log'>, notes: Notes): InvitationNotes {
  const keyOf = (roomId: string, userId: string, at: number): string => `room_invited:${roomId}:${userId}:${at}`;
  const logFailure = (roomId: string) => (error: unknown) => {
    log.error({ err: error, roomId }, 'an invitation into a room could not be told');
  };
  return {
    invited: ({ room: { id, name }, userId, actorId, at }) => {
      const subject = { type: 'room' as const, id, title: name };
      const dedupeKey = keyOf(id, userId, at);
      notes
        .notify({ userIds: [userId] }, { kind: 'room_invited', actorId, subject, at, dedupeKey })
        .catch(logFailure(id));
    },
    withdrawn: ({ roomId, userId, at }) => {
      notes.withdraw(keyOf(roomId, userId, at)).catch(logFailure(roomId));
    },
  };
}

interface RequestFacts {
  readonly clock: Clock;
  readonly datasets: Pick<DatasetsStore, 'tracks'>;
  readonly findRoom: (roomId: string) => Promise<RoomRecord | undefined>;
}

/** Who asked for a song is told that it is the next one. */
export const createRequestNextNotes =
  ({ clock, datasets, findRoom }: RequestFacts, { notify }: Pick<Notes, 'notify'>) =>
  async (roomId: string, { id, trackId, createdBy }: MediaTrack): Promise<void> => {
    const [room, [track]] = await Promise.all([findRoom(roomId), datasets.tracks([trackId])]);
    if (room === undefined || track === undefined) return;
    const { name, albumId } = track;
    await notify(
      { userIds: withAccess(room, [createdBy.id]) },
      {
        kind: 'request_next',
        subject: { type: 'room', id: roomId, title: room.name, track: { id: trackId, name, albumId } },
        at: clock.now(),
        dedupeKey: `request_next:${id}`,
      },
    );
  };

interface MentionFacts extends Pick<FeatureDeps, 'log'> {
  readonly lounge: Pick<LoungeFeature, 'forNotifications' | 'onRoomEvent' | 'rooms'>;
}

async function announceMentions({ lounge }: MentionFacts, notes: Notes, roomId: string, event: RoomEvent) {
  if (event.event === 'receive:message:removed') {
    const { messageId } = event.payload;
    await Promise.all([notes.withdraw(`mention:${messageId}`), notes.withdraw(`reply:${messageId}`)]);
    return;
  }
  if (event.event !== 'receive:message') return;
  const { id, userId, message, at } = event.payload;
  const { mentioned, answered } = await lounge.forNotifications.mentionsIn(roomId, event.payload);
  if (mentioned.length + answered.length === 0) return;
  const room = await lounge.rooms.find(roomId);
  if (room === undefined) return;
  const subject = { type: 'room' as const, id: roomId, title: room.name, text: message };
  const notify = async (kind: 'mention' | 'reply', userIds: readonly string[]): Promise<void> => {
    if (userIds.length === 0) return;
    await notes.notify({ userIds }, { kind, actorId: userId, subject, at, dedupeKey: `${kind}:${id}` });
  };
  await Promise.all([notify('mention', withAccess(room, mentioned)), notify('reply', withAccess(room, answered))]);
}

/**
 * People whose name a message calls with an @ are told, and not any more once it is removed: of a reply where it begins with their
 * name and they had written something in the room, else of a mention; never of both.
 */
export function createMentionNotes(facts: MentionFacts, notes: Notes): Feature {
  const inFlight = createInFlight();
  const onEvent = (roomId: string, event: RoomEvent): void => {
    const announcing = announceMentions(facts, notes, roomId, event).catch((error: unknown) => {
      facts.log.error({ err: error, roomId }, 'the mentions of a message could not be told');
    });
    inFlight.add(announcing);
  };
  return {
    name: 'mentions',
    start: async (scope) => {
      scope.add('mentions under way', inFlight.done);
      scope.add('messages that mention somebody', facts.lounge.onRoomEvent(onEvent));
    },
  };
}
