import type { JoinDenialReason } from '../socket/membership-state.ts';
import type { RoomConnection } from './room-connection.ts';

export interface JoinDenial {
  /** `full`: asked again by itself; the others are not. */
  readonly refusal: JoinDenialReason | 'full';
  /** The server's answer for it: `banned`, `audience`, … */
  readonly message: string;
}

const full: JoinDenial = { refusal: 'full', message: 'full' };
const denials = new Map<string, JoinDenial>();

/** One object per kind of door, so that a selector of it does not look new every time. */
const denialOf = (refusal: JoinDenialReason, message: string): JoinDenial => {
  const key = `${refusal} ${message}`;
  const denial = denials.get(key) ?? { refusal, message };
  denials.set(key, denial);
  return denial;
};

/**
 * Why the visitor is not in the room; undefined once they have joined or while they are joining. After a lost
 * connection the room stays visible while the page joins again.
 */
export const selectJoinDenial = ({ membership, hasJoined }: Pick<RoomConnection, 'membership' | 'hasJoined'>) => {
  if (membership.kind === 'refused') return denialOf(membership.refusal, membership.message);
  const isFull = membership.kind === 'waiting' && membership.message === 'full' && !hasJoined;
  return isFull ? full : undefined;
};
