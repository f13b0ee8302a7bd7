import type { Channels } from '#platform/bus/bus.ts';
import { type BusTopic, createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { IdentityUser } from '#platform/identity.ts';
import { userKeyOf } from '../room/person-key.ts';
import type { PresenceContext } from './join-room.ts';

/**
 * The id of a user whose name or picture has changed. Published to all processes, because each has sockets of its own.
 */
export type ProfileUpdateTopic = BusTopic<string>;

export const createProfileUpdateTopic = (channels: Channels): ProfileUpdateTopic =>
  createBusTopic(channels, 'lounge:profile-updates');

export type ShownProfile = Pick<IdentityUser, 'name' | 'uploadedAt'>;

/** Occupants of rooms are shown there as they are now, and what they say from now on carries that name. */
export async function refreshProfile(
  context: Pick<PresenceContext, 'roomConnections' | 'people' | 'occupancy' | 'announce'>,
  userId: string,
): Promise<ShownProfile | undefined> {
  const user = (await context.people.find([userId])).get(userId);
  if (!user) return undefined;
  const shown = { name: user.name, uploadedAt: user.uploadedAt };
  context.roomConnections.updateProfile(userId, shown);
  const key = userKeyOf(userId);
  for (const roomId of context.roomConnections.people().keys()) {
    const person = context.roomConnections.occupant(roomId, key)?.person;
    if (!person?.user) continue;
    const refreshed = { ...person, user: { ...person.user, ...user } };
    context.roomConnections.record(roomId, key, refreshed);
    const count = await context.occupancy.enter(roomId, key, refreshed);
    context.announce.joined(roomId, { user: refreshed.user, ...count, at: person.since });
  }
  return shown;
}
