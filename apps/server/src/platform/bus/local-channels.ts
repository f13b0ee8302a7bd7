import type { Channels } from './bus.ts';

/** The listeners of this process. */
export interface LocalChannels extends Pick<Channels, 'subscribe'> {
  /** Hands a message to the listeners of its channel, in the order of subscription. Never throws. */
  deliver(channel: string, message: unknown): void;
  clear(): void;
}

export function createLocalChannels(onListenerError: (error: unknown) => void): LocalChannels {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  return {
    deliver: (channel, message) => {
      for (const listener of [...(listeners.get(channel) ?? [])]) {
        try {
          listener(message);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    subscribe: async (channel, listener) => {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(channel) === all) listeners.delete(channel);
      };
    },
    clear: () => listeners.clear(),
  };
}
