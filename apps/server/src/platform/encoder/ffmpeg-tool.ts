import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findFfmpeg } from './find-ffmpeg.ts';
import { openWorkFolder } from './work-folder.ts';

export interface FfmpegToolOptions {
  /** See `findFfmpeg`. */
  readonly ffmpegPath: string | undefined;
  /** Temporary files are below it; those of a killed process are removed at the next start. */
  readonly dataDir: string;
}

/** ffmpeg and a folder for temporary files, located at first use, so that a server that never encodes needs neither. */
export interface FfmpegTool {
  program(): Promise<string>;
  /** Runs it with an empty folder, which is removed afterwards. */
  inFolder<T>(prefix: string, run: (folder: string) => Promise<T>): Promise<T>;
}

/** Caches the result of `open`; calls it again only after it failed. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

export function createFfmpegTool({ ffmpegPath, dataDir }: FfmpegToolOptions): FfmpegTool {
  const workFolder = once(() => openWorkFolder(dataDir));
  return {
    program: once(async () => (await findFfmpeg(ffmpegPath)).path),
    async inFolder(prefix, run) {
      const root = await workFolder();
      await mkdir(root, { recursive: true });
      const folder = await mkdtemp(path.join(root, prefix));
      try {
        return await run(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
