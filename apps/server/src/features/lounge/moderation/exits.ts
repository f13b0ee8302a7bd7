import type { PutOut } from '@madoi/contract/lounge/moderation';
import type { Channels, Unsubscribe } from '../../../platform/bus/bus.ts';

/** Somebody who may not stay: told to every process, as any of them may hold their sockets. */
export interface Exit {
  readonly personKey: string;
  readonly notice: PutOut;
}

export interface Exits {
  tell(exit: Exit): Promise<void>;
  listen(listener: (exit: Exit) => void): Promise<Unsubscribe>;
}

const channel = 'lounge:exits';

export const createExits = (channels: Channels): Exits => ({
  tell: (exit) => channels.publish(channel, exit),
  listen: (listener) => channels.subscribe(channel, (message) => listener(message as Exit)),
});

/** `until`: as a ban carries it. Null is for good. */
export const exitOf = (roomId: string, personKey: string, until: number | null): Exit => ({
  personKey,
  notice: until === null ? { roomId, reason: 'banned' } : { roomId, reason: 'removed', until },
});
