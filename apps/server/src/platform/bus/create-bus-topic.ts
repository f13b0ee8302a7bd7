import type { Channels, Unsubscribe } from './bus.ts';

/** A channel of the bus with one type of message, which every process gets, including the sender. */
export interface BusTopic<T> {
  /** Resolves when the bus has taken the message, or is away: what others miss of it is a gap for them (`Channels.onGap`). */
  publish(message: T): Promise<void>;
  subscribe(listener: (message: T) => void): Promise<Unsubscribe>;
}

/**
 * `channel` is the topic's name in all processes. Processes of an older build read it too during an update, so its
 * messages must stay compatible. This is the only place where a message of the bus is cast to its type.
 */
export const createBusTopic = <T>(channels: Channels, channel: string): BusTopic<T> => ({
  publish: (message) => channels.publish(channel, message),
  subscribe: (listener) => channels.subscribe(channel, (message) => listener(message as T)),
});
