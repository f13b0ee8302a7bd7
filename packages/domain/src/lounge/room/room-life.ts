import type { LoungeLife } from '@madoi/contract/lounge/room';

export const lifeActions = ['open', 'archive', 'cancel', 'update'] as const;
export type LifeAction = (typeof lifeActions)[number];

/** Why a room cannot do that in its present life. */
export type LifeRefusal = 'archived' | 'cancelled' | 'not_open' | 'already_open' | 'house';

type Cell = { readonly to: LoungeLife } | { readonly refuse: LifeRefusal };
const to = (life: LoungeLife): Cell => ({ to: life });
const refuse = (reason: LifeRefusal): Cell => ({ refuse: reason });

/**
 * The life of a room (decisions, section 5). A cell that leads to the same life is a repeated call: done, nothing
 * changes.
 *
 * |           | open     | archive  | cancel       | update    |
 * | scheduled | live     | not_open | cancelled    | scheduled |
 * | live      | live     | archived | already_open | live      |
 * | archived  | archived | archived | archived     | archived  |
 * | cancelled | refused  | refused  | cancelled    | refused   |
 */
const lifeTable: Readonly<Record<LoungeLife, Readonly<Record<LifeAction, Cell>>>> = {
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

export interface RoomAsItIs {
  readonly life: LoungeLife;
  readonly isHouse: boolean;
}

export type LifeDecision =
  | { readonly kind: 'changed'; readonly life: LoungeLife }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: LifeRefusal | 'forbidden' };

/** `canManage`: the owner, or an operator (specification 6.05). Co-owners do not manage a room's life. */
const decideLife = (action: LifeAction, room: RoomAsItIs, canManage: boolean): LifeDecision => {
  if (!canManage) return { kind: 'refused', reason: 'forbidden' };
  if (room.isHouse && action === 'archive') return { kind: 'refused', reason: 'house' };
  const cell = lifeTable[room.life][action];
  if ('refuse' in cell) return { kind: 'refused', reason: cell.refuse };
  return cell.to === room.life ? { kind: 'unchanged' } : { kind: 'changed', life: cell.to };
};

export const decideOpen = (room: RoomAsItIs, canManage: boolean): LifeDecision => decideLife('open', room, canManage);
export const decideArchive = (room: RoomAsItIs, canManage: boolean): LifeDecision =>
  decideLife('archive', room, canManage);
export const decideCancel = (room: RoomAsItIs, canManage: boolean): LifeDecision =>
  decideLife('cancel', room, canManage);
/** Whether the room may be changed at all; `decideUpdate` judges the change itself. */
export const decideEdit = (room: RoomAsItIs, canManage: boolean): LifeDecision => decideLife('update', room, canManage);
