/** As much of a drag as the pace of its keys depends on. */
export interface DragProgress {
  /** Where the row is now; undefined until it is measured. */
  readonly place: number | undefined;
  /** Where the row would be put has been found for where it is. */
  readonly isSettled: boolean;
}

export interface KeyPacerOptions<Key> {
  readonly progress: () => DragProgress;
  /** Does what the key says. */
  readonly replay: (key: Key) => void;
  readonly nextFrame: () => Promise<unknown>;
}

export interface KeyPacer<Key> {
  push(key: Key): void;
  /** Whether a key waits for the drag. */
  isBusy(): boolean;
  /** What has not been done is dropped. */
  stop(): void;
}

/** A key that changes nothing, as at the end of a list, holds the next one back for so many frames. */
const framesMax = 20;

/**
 * Lets a drag hear its keys one after the other, each once what the one before it did is drawn and measured. A hand is faster:
 * keys that come between would be lost, or be answered for the place before.
 */
export const createKeyPacer = <Key>({ progress, replay, nextFrame }: KeyPacerOptions<Key>): KeyPacer<Key> => {
  let waiting: readonly Key[] = [];
  let isRunning = false;
  let placeBefore: number | undefined;
  const isReady = () => {
    const { place, isSettled } = progress();
    return isSettled && place !== placeBefore;
  };
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      for (let frame = 0; frame < framesMax; frame += 1) {
        await nextFrame();
        if (isReady()) break;
      }
      const [key, ...rest] = waiting;
      waiting = rest;
      placeBefore = progress().place;
      if (key !== undefined) replay(key);
    }
    isRunning = false;
  };
  return {
    isBusy: () => isRunning,
    push: (key) => {
      waiting = [...waiting, key];
      if (!isRunning) void run();
    },
    stop: () => {
      waiting = [];
    },
  };
};
