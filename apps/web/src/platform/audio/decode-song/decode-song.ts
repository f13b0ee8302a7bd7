import { decodeInWorker } from './decode-in-worker.ts';
import { haveSameSamples } from './same-samples.ts';

/** Decodes a whole file. Throws what `decodeAudioData` throws on one that the browser cannot read, and the signal's reason. */
export type DecodeSong<Sound = AudioBuffer> = (bytes: ArrayBuffer, signal: AbortSignal) => Promise<Sound>;

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
  return haveSameSamples(await inWorker(probeBytes(), probeSampleRate, signal), theirs, probeLength);
};

/** What a page decodes with. */
export interface DecodingWays<Sound> {
  isSupported(): boolean;
  isExact(signal: AbortSignal): Promise<boolean>;
  readonly inWorker: DecodeSong<Sound>;
  whole(bytes: ArrayBuffer): Promise<Sound>;
}

/** A page that was frozen, or a script that was lost in a cut, says nothing of the next song; this many in a row do. */
const maxFailures = 3;

/** Tries the worker first, for as long as it is exact and does not fail again and again, and then the whole file. */
export const createDecoding = <Sound>(ways: DecodingWays<Sound>): DecodeSong<Sound> => {
  let isExact: boolean | undefined;
  let failures = 0;
  const tryWorker = async (bytes: ArrayBuffer, signal: AbortSignal): Promise<Sound | undefined> => {
    if (!ways.isSupported() || isExact === false || failures >= maxFailures) return undefined;
    try {
      isExact ??= await ways.isExact(signal);
      if (!isExact) return undefined;
      const sound = await ways.inWorker(bytes, signal);
      failures = 0;
      return sound;
    } catch {
      signal.throwIfAborted();
      failures += 1;
      return undefined;
    }
  };
  return async (bytes, signal) => {
    signal.throwIfAborted();
    const sound = (await tryWorker(bytes, signal)) ?? (await ways.whole(bytes));
    signal.throwIfAborted();
    return sound;
  };
};

/**
 * Decodes in a worker where the browser can, and whole by `decodeAudioData` where it cannot or anything goes wrong: that copies all samples in one
 * task of the page, 170 ms for 90 s of music and four times as much on a phone (docs/adr/087).
 */
export const createSongDecoder = (context: BaseAudioContext): DecodeSong =>
  createDecoding({
    isSupported,
    isExact: isExactHere,
    inWorker: (bytes, signal) => inWorker(bytes, context.sampleRate, signal),
    whole: (bytes) => context.decodeAudioData(bytes),
  });
