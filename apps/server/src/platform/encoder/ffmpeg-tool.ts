import { once } from '@madoi/domain/lifecycle/once';
import { findFfmpeg } from './find-ffmpeg.ts';
import { createFolderRunner, type RunInFolder } from './work-folder.ts';

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
  readonly inFolder: RunInFolder;
}

export function createFfmpegTool({ ffmpegPath, dataDir }: FfmpegToolOptions): FfmpegTool {
  return {
    program: once(async () => (await findFfmpeg(ffmpegPath)).path),
    inFolder: createFolderRunner(dataDir),
  };
}
