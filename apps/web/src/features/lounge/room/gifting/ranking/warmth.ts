import type { Activity } from '@madoi/contract/lounge/activity';
import type { PresentUser } from '@madoi/contract/lounge/presence';
import type { SaidMessage } from '@madoi/room-client/gifting/paid-message';

/** So long after a join a word is still a welcome. */
const welcomeWithinMs = 60_000;

/** Who has been here the longest of those who are here now; the owner keeps the room and does not compete. */
export const selectLongest = (people: readonly PresentUser[], ownerId: string): PresentUser | undefined =>
  people.reduce<PresentUser | undefined>((longest, user) => {
    if (user.id === ownerId || user.since === undefined) return longest;
    return longest?.since === undefined || user.since < longest.since ? user : longest;
  }, undefined);

export interface Welcome {
  readonly by: { readonly id: string; readonly name: string; readonly uploadedAt: number };
  readonly newcomer: string;
}

/** Who said something first after the latest join that was answered. */
export function selectWelcome(activities: readonly Activity[], messages: readonly SaidMessage[]): Welcome | undefined {
  const joins = activities.filter((activity) => activity.kind === 'join').toReversed();
  for (const { at, user } of joins) {
    const first = messages.find((message) => message.at > at && message.userId !== user.id);
    if (first === undefined || first.at - at > welcomeWithinMs) continue;
    const { userId, userName, uploadedAt } = first;
    return { by: { id: userId, name: userName, uploadedAt }, newcomer: user.name };
  }
  return undefined;
}
