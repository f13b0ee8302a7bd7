import { decodeInWorker, WorkerBrokenError } from './decode-in-worker.ts';
import { haveSameSamples } from './same-samples.ts';

/** Decodes whole files for one context. */
export interface SongDecoder {
  /** Throws what `decodeAudioData` throws on a file that the browser cannot read, and the signal's reason. */
  decode(bytes: ArrayBuffer, signal: AbortSignal): Promise<AudioBuffer>;
  /** Ends what it decodes. */
  dispose(): void;
}

/** `AudioDecoder` is only in pages that came over TLS, or from this machine. */
const isSupported = (): boolean => typeof Worker !== 'undefined' && typeof AudioDecoder !== 'undefined';

const inWorker = (bytes: ArrayBuffer, sampleRate: number, signal: AbortSignal): Promise<AudioBuffer> =>
  decodeInWorker({
    bytes,
    sampleRate,
    signal,
    createWorker: () => new Worker(new URL('./song-decoder.worker.ts', import.meta.url), { type: 'module' }),
    createBuffer: (format) => new AudioBuffer(format),
  });

/** Whether this browser's `AudioDecoder` puts every sample where its `decodeAudioData` does: everybody in a room hears the same instant. */
const isExactHere = async (signal: AbortSignal): Promise<boolean> => {
  const { probeBytes, probeLength, probeSampleRate } = await import('./probe-song.ts');
  const theirs = await new OfflineAudioContext(2, 1, probeSampleRate).decodeAudioData(probeBytes());
  try {
    return haveSameSamples(await inWorker(probeBytes(), probeSampleRate, signal), theirs, probeLength);
  } catch {
    signal.throwIfAborted();
    return false;
  }
};

/**
 * Decodes in a worker where the browser can, and whole by `decodeAudioData` where it cannot or anything goes wrong: that copies all samples in one
 * task of the page, 170 ms for 90 s of music and four times as much on a phone (docs/adr/087).
 */
export const createSongDecoder = (context: BaseAudioContext): SongDecoder => {
  const running = new Set<AbortController>();
  let isUsable: boolean | undefined;
  const tryWorker = async (bytes: ArrayBuffer, signal: AbortSignal): Promise<AudioBuffer | undefined> => {
    try {
      isUsable ??= isSupported() && (await isExactHere(signal));
      return isUsable ? await inWorker(bytes, context.sampleRate, signal) : undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof WorkerBrokenError) isUsable = false;
      return undefined;
    }
  };
  return {
    decode: async (bytes, signal) => {
      signal.throwIfAborted();
      const job = new AbortController();
      const abort = () => job.abort(signal.reason);
      signal.addEventListener('abort', abort);
      running.add(job);
      try {
        return (await tryWorker(bytes, job.signal)) ?? (await context.decodeAudioData(bytes));
      } finally {
        running.delete(job);
        signal.removeEventListener('abort', abort);
      }
    },
    dispose: () => {
      for (const job of running) job.abort();
    },
  };
};
