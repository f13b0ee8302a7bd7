import type { RoomEvent } from '@madoi/contract/lounge/room-events';

/** Whom an event of a room is for; without either, for everybody in it. Travels between processes beside the event. */
export interface EventVisibility {
  /** Who did it: hidden from everybody who blocks this person or is blocked by them (specification 5.10). */
  readonly by?: string;
  /** The only users who may see it; operators may, too. */
  readonly only?: readonly string[];
}

export interface EventReader {
  /** Undefined for guests and visitors. */
  readonly userId: string | undefined;
  readonly isOperator: boolean;
  /** Whom this reader must not see. */
  readonly hidden: ReadonlySet<string>;
}

/** Whether this reader may see the event; if not, they get `hiddenEventOf` in its place (specification 5.10). */
export const canRead = ({ by, only }: EventVisibility, { userId, isOperator, hidden }: EventReader): boolean => {
  if (by !== undefined && hidden.has(by)) return false;
  return only === undefined || isOperator || (userId !== undefined && only.includes(userId));
};

const everybody: EventVisibility = {};

/**
 * Whether `visibilityOf` has to know who controls the room: they and who asked see a request (specification 6.05); what was
 * accepted is for everybody.
 */
export const needsStaffIds = ({ event, payload }: RoomEvent): boolean => {
  if (event === 'receive:request_queue:event:remove') return payload.outcome !== 'accepted';
  return event === 'receive:request_queue:event:add' || event === 'receive:request_queue:event:move';
};

const authorOf = ({ event, payload }: RoomEvent): string | undefined => {
  switch (event) {
    case 'receive:message':
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

/** Whom an event of the room's log is for; `staff` are the owner and the co-owners. */
export const visibilityOf = (event: RoomEvent, staff: readonly string[]): EventVisibility => {
  const by = authorOf(event);
  const only = needsStaffIds(event) ? [...staff, ...(by === undefined ? [] : [by])] : undefined;
  if (by === undefined && only === undefined) return everybody;
  return { ...(by === undefined ? {} : { by }), ...(only === undefined ? {} : { only }) };
};

/** What is left of an event for who may not read it: its place, so that the log has no gaps for anybody. */
export const hiddenEventOf = ({ seq, at }: RoomEvent): RoomEvent & { readonly event: 'receive:room:hidden' } => ({
  seq,
  at,
  event: 'receive:room:hidden',
  payload: { seq },
});
