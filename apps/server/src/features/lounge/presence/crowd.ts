import type { UserSummary } from '@madoi/contract/lounge/people';
import type { Presence } from '../../../platform/bus/bus.ts';
import type { Identity } from '../../../platform/identity.ts';

/** Somebody in a room: guests without a name. `activeAt`: when they last did something (ms since 1970). */
export interface PresentPerson {
  readonly user?: UserSummary;
  readonly activeAt: number;
}

/** Who is in which room, over all processes. One person counts once, however many tabs they have open. */
export interface Crowd {
  /** Enters, or refreshes; answers how many people there are. */
  enter(roomId: string, personKey: string, person: PresentPerson): Promise<number>;
  leave(roomId: string, personKey: string): Promise<number>;
  count(roomId: string): Promise<number>;
  /** In the order of the ids. */
  counts(roomIds: readonly string[]): Promise<readonly number[]>;
  /** People with a name, who was active last first. */
  listUsers(roomId: string): Promise<readonly Required<PresentPerson>[]>;
}

/** A person's name among those present: the account, or the guest's session. */
export const personKeyOf = (identity: Identity): string =>
  identity.user === undefined || identity.guest ? `guest:${identity.sessionHash}` : `user:${identity.user.id}`;

const isNamed = (person: PresentPerson): person is Required<PresentPerson> => person.user !== undefined;

export function createCrowd(presence: Presence): Crowd {
  const nameOf = (roomId: string): string => `lounge:${roomId}`;
  return {
    enter: (roomId, personKey, person) => presence.enter(nameOf(roomId), personKey, person),
    leave: (roomId, personKey) => presence.leave(nameOf(roomId), personKey),
    count: (roomId) => presence.count(nameOf(roomId)),
    counts: (roomIds) => presence.counts(roomIds.map(nameOf)),
    async listUsers(roomId) {
      const members = await presence.members(nameOf(roomId));
      return members
        .map(({ detail }) => detail as PresentPerson)
        .filter(isNamed)
        .sort((a, b) => b.activeAt - a.activeAt || (a.user.id < b.user.id ? -1 : 1));
    },
  };
}
