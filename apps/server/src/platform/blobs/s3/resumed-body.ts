import { Readable } from 'node:stream';
import { BlobsUnavailableError } from '../blobs-unavailable-error.ts';

interface ResumedBodyOptions {
  /** Of the whole answer. */
  readonly sizeBytes: number;
  /** Opens what follows after so many bytes. */
  readonly reopen: (fromByte: number) => Promise<Readable>;
  /** So long (ms) nothing may come while somebody waits for it. */
  readonly stallMs: number;
}

/** So often in a row it is opened again without a byte coming of it. */
const fruitlessMax = 2;

/**
 * An object's bytes as the reader takes them. A storage ends connections that rest, as a player's does which has enough for a
 * while, and some break: then the rest is asked for anew, and the reader notices nothing. A reader who leaves frees the connection.
 */
export function createResumedBody(first: Readable, { sizeBytes, reopen, stallMs }: ResumedBodyOptions): Readable {
  let body: Readable | undefined;
  let [position, fruitless] = [0, 0];
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const rest = (): void => clearTimeout(timer);
  const out = new Readable({
    read() {
      isWanted = true;
      watch();
      body?.resume();
    },
    destroy(error, done) {
      rest();
      body?.destroy();
      body = undefined;
      done(error);
    },
  });
  const reattach = async (cause: unknown): Promise<void> => {
    rest();
    body?.destroy();
    body = undefined;
    fruitless += 1;
    if (out.destroyed) return;
    if (fruitless > fruitlessMax) {
      out.destroy(new BlobsUnavailableError('Object storage: a read broke off.', { cause }));
      return;
    }
    try {
      attach(await reopen(position));
    } catch (error) {
      out.destroy(error as Error);
    }
  };
  function watch(): void {
    rest();
    const watched = body;
    if (watched === undefined) return;
    timer = setTimeout(() => {
      if (body === watched) void reattach(new Error(`nothing came for ${stallMs} ms`));
    }, stallMs);
  }
  function attach(next: Readable): void {
    // An answer to who has left meanwhile.
    if (out.destroyed) {
      next.destroy();
      return;
    }
    body = next;
    const broke = (error?: unknown): void => {
      if (body === next) void reattach(error ?? new Error('the connection was closed'));
    };
    next.on('data', (chunk: Buffer) => {
      if (body !== next) return;
      position += chunk.byteLength;
      fruitless = 0;
      isWanted = out.push(chunk);
      if (isWanted) watch();
      else {
        rest();
        next.pause();
      }
    });
    next.on('error', broke);
    next.on('close', broke);
    next.on('end', () => {
      if (position < sizeBytes) return;
      rest();
      body = undefined;
      out.push(null);
    });
    if (isWanted) watch();
    else next.pause();
  }
  attach(first);
  return out;
}
