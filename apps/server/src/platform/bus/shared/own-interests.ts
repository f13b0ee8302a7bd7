interface Interest {
  listeners: number;
  /** Without a listener since before the last look. */
  isIdle: boolean;
  /** Resolves when the others know of it. */
  heard: Promise<void>;
}

/** The channels that this process listens to, or did a moment ago. `announce`: one is new. */
export function createOwnInterests(announce: (channel: string) => Promise<void>) {
  const interests = new Map<string, Interest>();
  return {
    /** One listener more. Everybody who comes meanwhile waits for the same word. */
    add: (channel: string): Promise<void> => {
      const known = interests.get(channel);
      if (known) {
        known.listeners += 1;
        known.isIdle = false;
        return known.heard;
      }
      const heard = announce(channel);
      interests.set(channel, { listeners: 1, isIdle: false, heard });
      return heard;
    },
    /** One listener less. */
    remove: (channel: string): void => {
      const interest = interests.get(channel);
      if (interest) interest.listeners -= 1;
    },
    all: (): string[] => [...interests.keys()],
    /** Gives up those that nobody has listened to since the last call. */
    takeIdle: (): string[] => {
      const idle = [...interests].filter(([, { isIdle }]) => isIdle).map(([channel]) => channel);
      for (const channel of idle) interests.delete(channel);
      for (const interest of interests.values()) interest.isIdle = interest.listeners === 0;
      return idle;
    },
  };
}
