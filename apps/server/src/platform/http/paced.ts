import { pipeline, type Readable, Transform } from 'node:stream';

export interface Pace {
  /** So much goes out at once. */
  readonly burstBytes: number;
  /** And what comes after it. */
  readonly bytesPerSec: number;
}

/**
 * The same bytes, on average no faster than `pace` allows, for as long as `isPaced` says so: a server that is about to end waits for its answers. Ending
 * it ends `source` too.
 */
export function paced(
  source: Readable,
  { burstBytes, bytesPerSec }: Pace,
  isPaced: () => boolean = () => true,
): Readable {
  const startedAt = performance.now();
  let sentBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const pacing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sentBytes += chunk.byteLength;
      const dueMs = ((sentBytes - burstBytes) / bytesPerSec) * 1_000 - (performance.now() - startedAt);
      const pass = (): void => done(null, chunk);
      if (dueMs <= 0 || !isPaced()) return pass();
      timer = setTimeout(pass, dueMs);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
  // A failure of either ends both; who reads the answer sees it there.
  return pipeline(source, pacing, () => undefined);
}
