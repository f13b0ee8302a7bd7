/** Numbers of a song that is not over yet, in one block that doubles when it is full. */
export interface GrowingList {
  push(value: number): void;
  /** Of everything so far; the block itself, not a copy. */
  values(): Float32Array;
}

export function createGrowingList(): GrowingList {
  let block = new Float32Array(4_096);
  let count = 0;
  return {
    push: (value) => {
      if (count === block.length) {
        const larger = new Float32Array(block.length * 2);
        larger.set(block);
        block = larger;
      }
      block[count] = value;
      count += 1;
    },
    values: () => block.subarray(0, count),
  };
}

/** Cuts a stream into frames of `length` samples that begin `hop` samples apart. A frame is valid until the next one. */
export function createFramer(length: number, hop: number, onFrame: (frame: Float32Array) => void) {
  const frame = new Float32Array(length);
  let filled = 0;
  return (samples: Float32Array): void => {
    for (let at = 0; at < samples.length; ) {
      const taken = Math.min(length - filled, samples.length - at);
      frame.set(samples.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < length) return;
      onFrame(frame);
      frame.copyWithin(0, hop);
      filled -= hop;
    }
  };
}
