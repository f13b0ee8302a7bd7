import type { Clock } from '../clock.ts';
import type { Bus, Channels, Locks, Presence, RateLimits } from './bus.ts';

function createChannels(onListenerError: (error: unknown) => void): Channels & { clear(): void } {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  return {
    publish: async (channel, message) => {
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
  };
}

/** Rate keys without a call for this long (ms) are dropped. */
const rateSweepMs = 60_000;

function createRateLimits(clock: Clock): RateLimits {
  const takenAtMs = new Map<string, { times: number[]; windowMs: number }>();
  let sweptAtMs = clock.now();
  const sweep = (now: number): void => {
    if (now - sweptAtMs < rateSweepMs) return;
    sweptAtMs = now;
    for (const [key, { times, windowMs }] of takenAtMs) {
      if ((times.at(-1) ?? 0) <= now - windowMs) takenAtMs.delete(key);
    }
  };
  return {
    take: async (key, max, windowMs) => {
      if (max <= 0) return { allowed: true };
      const now = clock.now();
      sweep(now);
      const times = (takenAtMs.get(key)?.times ?? []).filter((at) => at > now - windowMs);
      takenAtMs.set(key, { times, windowMs });
      const oldest = times[times.length - max];
      if (oldest !== undefined) return { allowed: false, retryAfterMs: oldest + windowMs - now };
      times.push(now);
      return { allowed: true };
    },
  };
}

function createLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(name) ?? Promise.resolve();
    const run = before.then(work, work);
    // The next caller waits for the end of this one, whether it succeeds or fails.
    const tail = run.then(
      () => undefined,
      () => undefined,
    );
    tails.set(name, tail);
    try {
      return await run;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
  return {
    withLock,
    tryWithLock: async (name, work) => (tails.has(name) ? undefined : withLock(name, work)),
  };
}

export interface InProcessBusOptions {
  readonly clock: Clock;
  readonly onListenerError: (error: unknown) => void;
}

/** The embedded default: one process, nothing to install. */
export function createInProcessBus({ clock, onListenerError }: InProcessBusOptions): Bus {
  const channels = createChannels(onListenerError);
  return {
    channels,
    presence: createPresence(),
    rates: createRateLimits(clock),
    locks: createLocks(),
    close: async () => channels.clear(),
  };
}
