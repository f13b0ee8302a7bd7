import { createWriteStream, fdatasync } from 'node:fs';
import { createOggOpusStream } from './ogg-opus.ts';
import type { OpusPacket } from './opus-packet.ts';

/** Writes one part of a recording. The file is playable at every moment, up to its last page. */
export interface PartWriter {
  write(packets: readonly OpusPacket[]): void;
  /** Resolves when the file is durably on disk, or after an error. */
  end(): Promise<void>;
}

/** With more bytes waiting than this, the disk is too slow for a few voices and the recording ends with an error. */
const waitingMaxBytes = 8 * 1024 * 1024;

/** `onError` is called at most once; afterwards nothing more is written. */
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
  /** Syncs to survive a power cut; a kill of the process loses nothing that was written. */
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
