import type { Channels, Unsubscribe } from './bus.ts';

/** A channel of the bus with one kind of message: what a process tells all of them, itself included. */
export interface BusTopic<T> {
  /** Resolves when the message was handed over; rejects where the bus cannot be reached. */
  publish(message: T): Promise<void>;
  subscribe(listener: (message: T) => void): Promise<Unsubscribe>;
}

/**
 * `channel` is the topic's name among all processes, those of an older build as well: what it carries stays readable for
 * them. The only place where a message of the bus is taken for its type.
 */
export const createBusTopic = <T>(channels: Channels, channel: string): BusTopic<T> => ({
  publish: (message) => channels.publish(channel, message),
  subscribe: (listener) => channels.subscribe(channel, (message) => listener(message as T)),
});
