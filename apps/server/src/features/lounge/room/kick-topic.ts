import type { UserRemoved } from '@madoi/contract/lounge/moderation';
import type { Channels } from '#platform/bus/bus.ts';
import { type BusTopic, createBusTopic } from '#platform/bus/create-bus-topic.ts';

/** A person who has to leave a room. Published to all processes, because any of them may have the person's sockets. */
export interface Kick {
  readonly personKey: string;
  readonly notice: UserRemoved;
}

export type KickTopic = BusTopic<Kick>;

export const createKickTopic = (channels: Channels): KickTopic => createBusTopic(channels, 'lounge:exits');

/** `until`: as a ban carries it. Null is for good. */
export const kickOf = (roomId: string, personKey: string, until: number | null): Kick => ({
  personKey,
  notice: until === null ? { roomId, reason: 'banned' } : { roomId, reason: 'removed', until },
});
