import { createWriteStream, fdatasync } from 'node:fs';
import { createOggOpusStream } from './ogg-opus.ts';
import type { OpusPacket } from './opus-packet.ts';

/** One piece of a recording on its way to the disk: playable up to its last page at every moment. */
export interface PartWriter {
  write(packets: readonly OpusPacket[]): void;
  /** Resolves when all of it is on disk for good, or never will be. */
  end(): Promise<void>;
}

/** A disk that does not keep up with a few voices is no disk to record on. */
const waitingMaxBytes = 8 * 1024 * 1024;

/** `onError`: nothing more is written. Called once at most. */
export function createPartWriter(file: string, serial: number, onError: (message: string) => void): PartWriter {
  const stream = createOggOpusStream(serial);
  const out = createWriteStream(file, { flags: 'wx' });
  let isBroken = false;
  let descriptor: number | undefined;
  let isSyncing = false;
  const fail = (message: string): void => {
    if (isBroken) return;
    isBroken = true;
    onError(message);
    out.destroy();
  };
  /** Against a power cut; a kill leaves what was written. */
  const sync = (): void => {
    if (descriptor === undefined || isSyncing) return;
    isSyncing = true;
    fdatasync(descriptor, () => {
      isSyncing = false;
    });
  };
  out.once('open', (opened: number) => {
    descriptor = opened;
  });
  out.on('error', (error) => fail(error.message));
  out.write(stream.head());
  return {
    write(packets) {
      if (isBroken) return;
      for (const page of stream.pages(packets)) out.write(page);
      if (out.writableLength > waitingMaxBytes) fail('the disk does not keep up');
      sync();
    },
    end: () =>
      new Promise((resolve) => {
        if (isBroken) return resolve();
        out.once('close', () => resolve());
        out.end();
      }),
  };
}
