import type { SongAnswer, SongRequest } from './song-messages.ts';

/** As much of a worker as is needed. */
export type SongWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;
type PieceBuffer = Pick<AudioBuffer, 'copyToChannel' | 'length'>;

export interface WorkerDecoding<Buffer extends PieceBuffer> {
  /** Stays the caller's: the worker gets a copy. */
  readonly bytes: ArrayBuffer;
  /** Hz, of the samples that are wanted. */
  readonly sampleRate: number;
  readonly signal: AbortSignal;
  createWorker(): SongWorker;
  createBuffer(format: { numberOfChannels: number; length: number; sampleRate: number }): Buffer;
}

/** Without a word for so long, the worker is given up: its script may never come. */
const silentMs = 15_000;

/** Puts pieces into the buffer as they come, one in each task. Answers the buffer when it is full. */
const createPieces = <Buffer extends PieceBuffer>({ sampleRate, createBuffer }: WorkerDecoding<Buffer>) => {
  let buffer: Buffer | undefined;
  let filled = 0;
  return (answer: SongAnswer): Buffer | undefined => {
    if (answer.kind === 'failed') throw new Error(answer.reason);
    if (answer.kind === 'format')
      buffer = createBuffer({ numberOfChannels: answer.channelCount, length: answer.length, sampleRate });
    if (answer.kind === 'piece') {
      for (const [channel, samples] of answer.samples.entries()) buffer?.copyToChannel(samples, channel, filled);
      filled += answer.samples[0]?.length ?? 0;
    }
    if (answer.kind !== 'done') return undefined;
    if (buffer === undefined || filled !== buffer.length) throw new Error(`${filled} samples of ${buffer?.length}`);
    return buffer;
  };
};

/**
 * Decodes a song in a worker of its own, which ends with it. Throws when the worker cannot, says nothing any more, or the signal ends it (with the
 * signal's reason).
 */
export const decodeInWorker = <Buffer extends PieceBuffer>(decoding: WorkerDecoding<Buffer>): Promise<Buffer> => {
  const { bytes, sampleRate, signal } = decoding;
  const worker = decoding.createWorker();
  const post = (request: SongRequest) => worker.postMessage(request);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: (() => void) | undefined;
  const decoded = new Promise<Buffer>((resolve, reject) => {
    const take = createPieces(decoding);
    const waitOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error('the worker fell silent')), silentMs);
    };
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    worker.addEventListener('error', () => reject(new Error('the worker has no script')));
    worker.addEventListener('message', ({ data }: MessageEvent<SongAnswer>) => {
      try {
        const buffer = take(data);
        if (data.kind === 'piece') post({ kind: 'taken' });
        if (buffer !== undefined) return resolve(buffer);
        waitOn();
      } catch (error) {
        reject(error);
      }
    });
    signal.throwIfAborted();
    post({ kind: 'decode', bytes, sampleRate });
    waitOn();
  });
  return decoded.finally(() => {
    clearTimeout(timer);
    if (abort !== undefined) signal.removeEventListener('abort', abort);
    worker.terminate();
  });
};
