import type { RoomAuth } from '@madoi/contract/lounge/room';
import type { JoinDenialReason, MembershipState } from '../socket/membership-state.ts';
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
type Refused = Extract<MembershipState, { readonly kind: 'refused' }>;

const denials = new WeakMap<Refused, JoinDenial>();

/** The same object for the same membership, so that a selector of it does not look new every time. */
const denialOf = (membership: Refused): JoinDenial => {
  const { refusal, message, until } = membership;
  const denial = denials.get(membership) ?? { refusal, message, ...(until !== undefined && { until }) };
  denials.set(membership, denial);
  return denial;
};

/** What a join would be refused with, as far as the answer for the room says it already. */
export const denialOfAuth = ({ refusal, until }: Pick<RoomAuth, 'refusal' | 'until'>): JoinDenial | undefined => {
  if (refusal === undefined) return undefined;
  const isForMinutes = refusal === 'banned' && until !== undefined;
  return { refusal: 'forbidden', message: isForMinutes ? 'removed' : refusal, ...(isForMinutes && { until }) };
};

/**
 * Why the visitor is not in the room; undefined once they have joined, or while they are joining a room that was not refused to them when it was
 * loaded. After a lost connection the room stays visible while the page joins again.
 */
export const selectJoinDenial = ({
  membership,
  hasJoined,
  loadedDenial,
}: Pick<RoomConnection, 'membership' | 'hasJoined' | 'loadedDenial'>) => {
  if (membership.kind === 'refused') return denialOf(membership);
  if (hasJoined) return undefined;
  return membership.kind === 'waiting' && membership.message === 'full' ? full : loadedDenial;
};
