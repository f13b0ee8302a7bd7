import type { RoomLifecycle } from '@madoi/contract/lounge/room';

/** What is done to a whole room (specification 7.17). */
export const lifecycleActions = ['open', 'archive', 'cancel', 'update'] as const;
export type LifecycleAction = (typeof lifecycleActions)[number];

/** Why a room's lifecycle does not allow an action. */
export type LifecycleRefusal = 'archived' | 'cancelled' | 'not_open' | 'already_open' | 'house';

type Transition = { readonly to: RoomLifecycle } | { readonly refuse: LifecycleRefusal };
const to = (life: RoomLifecycle): Transition => ({ to: life });
const refuse = (reason: LifecycleRefusal): Transition => ({ refuse: reason });

/**
 * The lifecycle of a room (decisions, section 5). A cell that leads to the same state is a repeated call: it succeeds
 * and changes nothing.
 *
 * |           | open     | archive  | cancel       | update    |
 * | scheduled | live     | not_open | cancelled    | scheduled |
 * | live      | live     | archived | already_open | live      |
 * | archived  | archived | archived | archived     | archived  |
 * | cancelled | refused  | refused  | cancelled    | refused   |
 */
const lifecycleTable: Readonly<Record<RoomLifecycle, Readonly<Record<LifecycleAction, Transition>>>> = {
  scheduled: { open: to('live'), archive: refuse('not_open'), cancel: to('cancelled'), update: to('scheduled') },
  live: { open: to('live'), archive: to('archived'), cancel: refuse('already_open'), update: to('live') },
  archived: {
    open: refuse('archived'),
    archive: to('archived'),
    cancel: refuse('archived'),
    update: refuse('archived'),
  },
  cancelled: {
    open: refuse('cancelled'),
    archive: refuse('cancelled'),
    cancel: to('cancelled'),
    update: refuse('cancelled'),
  },
};

export interface RoomState {
  readonly life: RoomLifecycle;
  readonly isHouse: boolean;
}

export type LifecycleDecision =
  | { readonly kind: 'changed'; readonly life: RoomLifecycle }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: LifecycleRefusal | 'forbidden' };

/** `canManage`: the owner, or an operator (specification 6.05). Co-owners do not open, end or cancel a room. */
const decideLifecycle = (action: LifecycleAction, room: RoomState, canManage: boolean): LifecycleDecision => {
  if (!canManage) return { kind: 'refused', reason: 'forbidden' };
  if (room.isHouse && action === 'archive') return { kind: 'refused', reason: 'house' };
  const cell = lifecycleTable[room.life][action];
  if ('refuse' in cell) return { kind: 'refused', reason: cell.refuse };
  return cell.to === room.life ? { kind: 'unchanged' } : { kind: 'changed', life: cell.to };
};

/** Opening a scheduled room; safe to repeat while it is live. */
export const decideOpen = (room: RoomState, canManage: boolean): LifecycleDecision =>
  decideLifecycle('open', room, canManage);
/** Ending a live room; the house lounge is refused. */
export const decideArchive = (room: RoomState, canManage: boolean): LifecycleDecision =>
  decideLifecycle('archive', room, canManage);
/** Cancelling a room that has not opened. */
export const decideCancel = (room: RoomState, canManage: boolean): LifecycleDecision =>
  decideLifecycle('cancel', room, canManage);
/** Whether the room may be edited at all; `decideUpdate` validates the edit itself. */
export const decideEdit = (room: RoomState, canManage: boolean): LifecycleDecision =>
  decideLifecycle('update', room, canManage);
