/** What is done with a channel comes in the order in which it was asked for, whichever process it goes to. */
export interface ChannelOrder {
  /** Runs `work` after everything that was asked of the channel before. */
  run<T>(channel: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when all that has been asked so far is done or has failed. */
  settled(channel: string): Promise<unknown>;
}

export function createChannelOrder(): ChannelOrder {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (channel, work) => {
      const mine = (tails.get(channel) ?? Promise.resolve()).then(work);
      const tail = mine
        .catch(() => undefined)
        .then(() => {
          if (tails.get(channel) === tail) tails.delete(channel);
        });
      tails.set(channel, tail);
      return mine;
    },
    settled: async (channel) => tails.get(channel),
  };
}
