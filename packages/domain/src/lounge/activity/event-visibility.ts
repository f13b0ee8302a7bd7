import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { VotingSettings } from '@madoi/contract/lounge/voting';
import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { type RoomStaff, staffIdsOf } from '../role.ts';

/**
 * Who may see an event of a room; without either field, everybody in it. Processes exchange it together with the event.
 */
export interface EventVisibility {
  /** The author: the event is hidden from everybody who blocks them or is blocked by them (specification 5.10). */
  readonly by?: string;
  /** The only users who may see it; operators may, too. */
  readonly only?: readonly string[];
}

export interface EventReader {
  /** Undefined for guests and visitors. */
  readonly userId: string | undefined;
  readonly isOperator: boolean;
  /** Ids of the users whom this reader blocks or is blocked by. */
  readonly hidden: ReadonlySet<string>;
}

/** Whether this reader may see the event; if not, they get `hiddenEventOf` in its place (specification 5.10). */
export const canRead = ({ by, only }: EventVisibility, { userId, isOperator, hidden }: EventReader): boolean => {
  if (by !== undefined && hidden.has(by)) return false;
  return only === undefined || isOperator || (userId !== undefined && only.includes(userId));
};

const everybody: EventVisibility = {};

export interface RoomWithRequests extends RoomStaff {
  readonly life: RoomLifecycle;
  readonly voting: Partial<VotingSettings>;
}

/** Who sees the requests of a room beside who made them: user ids of its staff, or everybody where requests are voted on. */
export type RequestReaders = readonly string[] | 'everybody';

/** Whether everybody sees what waits: people vote on it, in a room that is open. */
export const isVotedOn = (life: RoomLifecycle, voting: Partial<VotingSettings>): boolean =>
  life === 'live' && voting.requests === true;

export const requestReadersOf = (room: RoomWithRequests): RequestReaders =>
  isVotedOn(room.life, room.voting) ? 'everybody' : staffIdsOf(room);

/**
 * Whether `visibilityOf` needs to know who sees the room's requests. Only its staff and the requester see a waiting, declined or
 * withdrawn request (specification 6.05), but for rooms that vote on them; an accepted one is for everybody.
 */
export const needsStaffIds = ({ event, payload }: RoomEvent): boolean => {
  if (event === 'receive:request_queue:event:remove') return payload.outcome !== 'accepted';
  return event === 'receive:request_queue:event:add' || event === 'receive:request_queue:event:move';
};

const authorOf = ({ event, payload }: RoomEvent): string | undefined => {
  switch (event) {
    case 'receive:message':
    case 'receive:message:paid':
    case 'receive:effect:paid':
      return payload.userId;
    case 'receive:activity':
    case 'receive:message:system':
      return 'user' in payload ? payload.user?.id : undefined;
    case 'receive:request_queue:event:add':
    case 'receive:request_queue:event:remove':
      return payload.createdBy.id;
    default:
      return undefined;
  }
};

/** The request that an event tells of, where it tells what was asked for. */
export const requestIdOf = ({ event, payload }: RoomEvent): string | undefined => {
  if (event === 'receive:request_queue:event:add') return payload.id;
  return event === 'receive:request_queue:event:move' ? payload.requestId : undefined;
};

/** Who may see an event of the room's log. */
export const visibilityOf = (event: RoomEvent, readers: RequestReaders): EventVisibility => {
  const by = authorOf(event);
  const isRestricted = readers !== 'everybody' && needsStaffIds(event);
  const only = isRestricted ? [...readers, ...(by === undefined ? [] : [by])] : undefined;
  if (by === undefined && only === undefined) return everybody;
  return { ...(by === undefined ? {} : { by }), ...(only === undefined ? {} : { only }) };
};

/**
 * What a reader gets in place of an event that they may not see: its `seq` alone, so that the log has no gaps for
 * anybody.
 */
export const hiddenEventOf = ({ seq, at }: RoomEvent): RoomEvent & { readonly event: 'receive:room:hidden' } => ({
  seq,
  at,
  event: 'receive:room:hidden',
  payload: { seq },
});
