import type { UserRemoved } from '@madoi/contract/lounge/moderation';
import type { Channels } from '#platform/bus/bus.ts';
import { type BusTopic, createBusTopic } from '#platform/bus/create-bus-topic.ts';

/** Somebody who may not stay: told to every process, as any of them may hold their sockets. */
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
