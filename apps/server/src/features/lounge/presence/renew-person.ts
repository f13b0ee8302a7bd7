import type { Channels, Unsubscribe } from '../../../platform/bus/bus.ts';
import type { IdentityUser } from '../../../platform/identity.ts';
import type { PresenceContext } from './join-room.ts';
import { userKeyOf } from './person-key.ts';

/** Somebody has another name or picture: told to every process, as each holds its own sockets of theirs. */
export interface PersonNews {
  tell(userId: string): Promise<void>;
  listen(listener: (userId: string) => void): Promise<Unsubscribe>;
}

const channel = 'lounge:person-news';

export const createPersonNews = (channels: Channels): PersonNews => ({
  tell: (userId) => channels.publish(channel, userId),
  listen: (listener) => channels.subscribe(channel, (message) => listener(message as string)),
});

export type Shown = Pick<IdentityUser, 'name' | 'uploadedAt'>;

/** Who sits in rooms is shown there as they are now, and what they say from now on carries that name. */
export async function renewPerson(
  context: Pick<PresenceContext, 'seats' | 'people' | 'crowd' | 'announce'>,
  userId: string,
): Promise<Shown | undefined> {
  const user = (await context.people.find([userId])).get(userId);
  if (!user) return undefined;
  const shown = { name: user.name, uploadedAt: user.uploadedAt };
  context.seats.show(userId, shown);
  const key = userKeyOf(userId);
  for (const roomId of context.seats.people().keys()) {
    const person = context.seats.sitter(roomId, key)?.person;
    if (!person?.user) continue;
    const renewed = { ...person, user: { ...person.user, ...user } };
    context.seats.note(roomId, key, renewed);
    const count = await context.crowd.enter(roomId, key, renewed);
    context.announce.joined(roomId, { user: renewed.user, ...count, at: person.since });
  }
  return shown;
}
