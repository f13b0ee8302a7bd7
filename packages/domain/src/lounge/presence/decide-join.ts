import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { Audience } from '@madoi/contract/lounge/room-settings';
import { isRoomFull } from './is-room-full.ts';

export interface JoinableRoom {
  readonly life: RoomLifecycle;
  readonly audience: Audience;
  readonly maxParticipants?: number | undefined;
}

export interface Visitor {
  readonly isGuest: boolean;
  readonly plan?: 'free' | 'standard' | undefined;
  /** Owner, co-owner or operator: they may join whatever the audience is, and even when the room is full. */
  readonly isStaff: boolean;
  readonly isBanned: boolean;
  /** The owner or a co-owner has invited them. */
  readonly isInvited?: boolean | undefined;
}

export interface JoinContext {
  /** Undefined: the visitor has no session. */
  readonly visitor?: Visitor | undefined;
  /** Undefined: the room does not exist. */
  readonly room?: JoinableRoom | undefined;
  /** People in the room now, this visitor not counted. */
  readonly present: number;
}

/**
 * What a join is acknowledged with (specification 3.47, 4.09). `waiting`: the room is scheduled. `audience`: it is for people with an
 * account, with STANDARD, or with an invitation.
 */
export type JoinDecision =
  | { readonly status: 200; readonly message: 'joined' | 'waiting' }
  | { readonly status: 401; readonly message: 'no_session' }
  | { readonly status: 403; readonly message: 'banned' | 'audience' }
  | { readonly status: 404; readonly message: 'not_found' }
  | { readonly status: 410; readonly message: 'archived' | 'cancelled' }
  | { readonly status: 429; readonly message: 'full' };

const isInAudience = (visitor: Visitor, audience: JoinableRoom['audience']): boolean => {
  if (audience === 'everyone') return true;
  if (visitor.isGuest) return false;
  if (audience === 'invited') return visitor.isInvited === true;
  return audience === 'users' || visitor.plan === 'standard';
};

/** Whether this visitor may join the room and read its log: neither banned nor outside its audience. */
export const decideAccess = (room: JoinableRoom, visitor: Visitor): 'allowed' | 'banned' | 'audience' => {
  if (visitor.isBanned) return 'banned';
  return visitor.isStaff || isInAudience(visitor, room.audience) ? 'allowed' : 'audience';
};

/**
 * The answer to a join (specification 4.09; statuses: decisions, section 5). People may join a scheduled room and wait
 * in it.
 */
export const decideJoin = ({ visitor, room, present }: JoinContext): JoinDecision => {
  if (visitor === undefined) return { status: 401, message: 'no_session' };
  if (room === undefined) return { status: 404, message: 'not_found' };
  if (room.life === 'archived' || room.life === 'cancelled') return { status: 410, message: room.life };
  const access = decideAccess(room, visitor);
  if (access !== 'allowed') return { status: 403, message: access };
  if (isRoomFull(room.maxParticipants, present) && !visitor.isStaff) return { status: 429, message: 'full' };
  return { status: 200, message: room.life === 'live' ? 'joined' : 'waiting' };
};
