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

interface BodyEvents {
  readonly onData: (chunk: Buffer) => void;
  readonly onEnd: () => void;
  /** At most once: an error, an early end, or nothing for too long while it was `wanted`. */
  readonly onBroke: (cause: unknown) => void;
}

/** One answer of the storage. It flows while it is wanted; a rest is no stall. */
interface Body {
  want(): void;
  rest(): void;
  /** Ends its connection; no event comes any more. */
  leave(): void;
}

function followBody(source: Readable, stallMs: number, { onData, onEnd, onBroke }: BodyEvents): Body {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    isOver = true;
    clearTimeout(timer);
    source.destroy();
  };
  const breakOff = (cause: unknown): void => {
    if (isOver) return;
    leave();
    onBroke(cause);
  };
  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => breakOff(new Error(`nothing came for ${stallMs} ms`)), stallMs);
  };
  source.on('data', (chunk: Buffer) => {
    if (isOver) return;
    watch();
    onData(chunk);
  });
  source.on('end', () => {
    if (!isOver) onEnd();
  });
  source.on('error', breakOff);
  source.on('close', () => breakOff(new Error('the connection was closed')));
  source.pause();
  return {
    want: () => {
      if (isOver) return;
      watch();
      source.resume();
    },
    rest: () => {
      clearTimeout(timer);
      source.pause();
    },
    leave,
  };
}

/**
 * An object's bytes as the reader takes them. A storage ends connections that rest, as a player's does which has enough for a
 * while, and some break: then the rest is asked for again, and the reader notices nothing. A reader who leaves frees the connection.
 */
export function createResumedBody(first: Readable, { sizeBytes, reopen, stallMs }: ResumedBodyOptions): Readable {
  let body: Body | undefined;
  let [position, fruitless, isWanted] = [0, 0, false];
  /** It broke while nobody wanted more: it is opened again for the next who does, and not for nobody time and again. */
  let lost: { readonly cause: unknown } | undefined;

  const out = new Readable({
    read: () => {
      isWanted = true;
      if (lost) void goOn(lost.cause);
      else body?.want();
    },
    destroy: (error, done) => {
      body?.leave();
      done(error);
    },
  });
  const follow = (source: Readable): void => {
    body = followBody(source, stallMs, {
      onData: (chunk) => {
        position += chunk.byteLength;
        fruitless = 0;
        isWanted = out.push(chunk);
        if (!isWanted) body?.rest();
      },
      onEnd: () => {
        // Where it is too short, it is closed next.
        if (position < sizeBytes) return;
        body?.leave();
        out.push(null);
      },
      onBroke: (cause) => {
        if (position >= sizeBytes) out.push(null);
        else if (isWanted) void goOn(cause);
        else lost = { cause };
      },
    });
    // Who has left while it was opened needs it no more.
    if (out.destroyed) body.leave();
    else if (isWanted) body.want();
  };
  const goOn = async (cause: unknown): Promise<void> => {
    [body, lost] = [undefined, undefined];
    fruitless += 1;
    try {
      if (fruitless > fruitlessMax) throw new BlobsUnavailableError('Object storage: a read broke off.', { cause });
      follow(await reopen(position));
    } catch (error) {
      out.destroy(error as Error);
    }
  };
  follow(first);
  return out;
}
