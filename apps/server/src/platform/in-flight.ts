/** Work under way that an end has to wait for. */
export interface InFlight {
  /** `work` says itself what becomes of its failure: it never rejects. */
  add(work: Promise<unknown>): void;
  /** Resolves when nothing is under way any more, of what was there and of what was added meanwhile. */
  done(): Promise<void>;
}

export function createInFlight(): InFlight {
  const running = new Set<Promise<unknown>>();
  return {
    add: (work) => {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    done: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
