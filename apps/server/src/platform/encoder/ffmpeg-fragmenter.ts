import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFfmpeg } from './find-ffmpeg.ts';
import type { Fragmenter } from './fragmenter.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { openWorkFolder } from './work-folder.ts';

export interface FfmpegFragmenterOptions {
  /** See `findFfmpeg`. */
  readonly ffmpegPath: string | undefined;
  /** Work in progress lies below it; what a killed process left is cleared away by the next. */
  readonly dataDir: string;
}

/** One index over all fragments in front; the edit list keeps second 0 where the plain file has it. */
const movFlags = '+dash+delay_moov+global_sidx+skip_trailer';

/** What `open` answered; asked again only after it failed. */
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

/** Looks for ffmpeg when it is first needed: a server that only serves plain files does without. */
export function createFfmpegFragmenter({ ffmpegPath, dataDir }: FfmpegFragmenterOptions): Fragmenter {
  const program = once(async () => (await findFfmpeg(ffmpegPath)).path);
  const workFolder = once(() => openWorkFolder(dataDir));
  return {
    async fragment(content, pieceSec, keep) {
      const root = await workFolder();
      await mkdir(root, { recursive: true });
      const folder = await mkdtemp(path.join(root, 'fragments-'));
      try {
        const [source, target] = [path.join(folder, 'source.m4a'), path.join(folder, 'fragments.mp4')];
        await writeFile(source, content);
        const end = await runFfmpeg({
          program: await program(),
          args: [
            ...['-loglevel', 'error', '-xerror', '-i', `file:${source}`, '-map', '0:a', '-map_metadata', '-1'],
            ...['-c', 'copy', '-fflags', '+bitexact', '-movflags', movFlags],
            ...['-frag_duration', String(pieceSec * 1_000_000), '-f', 'mp4', `file:${target}`],
          ],
          isBackground: false,
        });
        if (end.exitCode !== 0) return 'broken';
        await keep(target);
        return 'made';
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
