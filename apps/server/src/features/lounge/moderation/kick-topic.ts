import type { UserRemoved } from '@madoi/contract/lounge/moderation';
import type { Channels, Unsubscribe } from '#platform/bus/bus.ts';

/** Somebody who may not stay: told to every process, as any of them may hold their sockets. */
export interface Kick {
  readonly personKey: string;
  readonly notice: UserRemoved;
}

export interface KickTopic {
  send(kick: Kick): Promise<void>;
  listen(listener: (kick: Kick) => void): Promise<Unsubscribe>;
}

const channel = 'lounge:exits';

export const createKickTopic = (channels: Channels): KickTopic => ({
  send: (kick) => channels.publish(channel, kick),
  listen: (listener) => channels.subscribe(channel, (message) => listener(message as Kick)),
});

/** `until`: as a ban carries it. Null is for good. */
export const kickOf = (roomId: string, personKey: string, until: number | null): Kick => ({
  personKey,
  notice: until === null ? { roomId, reason: 'banned' } : { roomId, reason: 'removed', until },
});
