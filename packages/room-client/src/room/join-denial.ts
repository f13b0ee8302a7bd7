import type { RoomAuth } from '@madoi/contract/lounge/room';
import type { JoinDenialReason } from '../socket/membership-state.ts';
import type { RoomConnection } from './room-connection.ts';

export interface JoinDenial {
  /** `full`: asked again by itself; the others are not. */
  readonly refusal: JoinDenialReason | 'full';
  /** The server's answer for it: `banned`, `removed`, `audience`, … */
  readonly message: string;
  /** When it may be tried again (ms since 1970), where the server said so. */
  readonly until?: number | undefined;
}

const full: JoinDenial = { refusal: 'full', message: 'full' };
const denials = new Map<string, JoinDenial>();

/** One object per kind of door, so that a selector of it does not look new every time. */
const denialOf = (refusal: JoinDenialReason, message: string, until: number | undefined): JoinDenial => {
  const key = `${refusal} ${message} ${until}`;
  const denial = denials.get(key) ?? { refusal, message, ...(until !== undefined && { until }) };
  denials.set(key, denial);
  return denial;
};

/** What a join would be refused with, as far as the answer for the room says it already. */
export const denialOfAuth = ({ refusal, until }: Pick<RoomAuth, 'refusal' | 'until'>): JoinDenial | undefined =>
  refusal && denialOf('forbidden', refusal === 'banned' && until !== undefined ? 'removed' : refusal, until);

/**
 * Why the visitor is not in the room; undefined once they have joined, or while they are joining a room that was not refused to them when it was
 * loaded. After a lost connection the room stays visible while the page joins again.
 */
export const selectJoinDenial = ({
  membership,
  hasJoined,
  loadedDenial,
}: Pick<RoomConnection, 'membership' | 'hasJoined' | 'loadedDenial'>) => {
  if (membership.kind === 'refused') return denialOf(membership.refusal, membership.message, membership.until);
  if (hasJoined) return undefined;
  return membership.kind === 'waiting' && membership.message === 'full' ? full : loadedDenial;
};
