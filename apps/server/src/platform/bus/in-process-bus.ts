import type { Clock } from '../clock.ts';
import type { Bus, Presence } from './bus.ts';
import { createLocalChannels } from './local-channels.ts';
import { createLocalLocks } from './local-locks.ts';
import { createLocalRateLimits } from './local-rate-limits.ts';

function createPresence(): Presence {
  const rooms = new Map<string, Map<string, unknown>>();
  const count = (room: string): number => rooms.get(room)?.size ?? 0;
  return {
    enter: async (room, member, detail) => {
      const members = rooms.get(room) ?? new Map<string, unknown>();
      rooms.set(room, members.set(member, detail));
      return members.size;
    },
    leave: async (room, member) => {
      const members = rooms.get(room);
      members?.delete(member);
      if (members?.size === 0) rooms.delete(room);
      return count(room);
    },
    count: async (room) => count(room),
    counts: async (names) => names.map(count),
    members: async (room) => [...(rooms.get(room) ?? [])].map(([member, detail]) => ({ member, detail })),
    has: async (room, member) => rooms.get(room)?.has(member) ?? false,
  };
}

export interface InProcessBusOptions {
  readonly clock: Clock;
  readonly onListenerError: (error: unknown) => void;
}

/** The embedded default: one process, nothing to install. Nothing is ever missed. */
export function createInProcessBus({ clock, onListenerError }: InProcessBusOptions): Bus {
  const { deliver, subscribe, clear } = createLocalChannels(onListenerError);
  return {
    channels: {
      publish: async (channel, message) => deliver(channel, message),
      subscribe,
      onGap: () => () => undefined,
    },
    presence: createPresence(),
    rates: createLocalRateLimits(clock),
    locks: createLocalLocks(),
    isUp: () => true,
    close: async () => clear(),
  };
}
