import type { JoinRefusal } from '../../../../platform/socket/room-membership.ts';
import type { LiveRoom } from './live-room.ts';

export interface ShutDoor {
  /** `full`: asked again by itself; the others are not. */
  readonly refusal: JoinRefusal | 'full';
  /** The server's word for it: `banned`, `audience`, … */
  readonly message: string;
}

const full: ShutDoor = { refusal: 'full', message: 'full' };
const doors = new Map<string, ShutDoor>();

/** One object per kind of door, so that a selector of it does not look new every time. */
const doorOf = (refusal: JoinRefusal, message: string): ShutDoor => {
  const key = `${refusal} ${message}`;
  const door = doors.get(key) ?? { refusal, message };
  doors.set(key, door);
  return door;
};

/**
 * Why somebody stands outside; undefined for who sits, or is on the way. Who had a seat and lost the connection keeps the
 * room before their eyes while it is being taken again.
 */
export const selectShutDoor = ({ membership, wasJoined }: Pick<LiveRoom, 'membership' | 'wasJoined'>) => {
  if (membership.kind === 'refused') return doorOf(membership.refusal, membership.message);
  const isFull = membership.kind === 'waiting' && membership.message === 'full' && !wasJoined;
  return isFull ? full : undefined;
};
