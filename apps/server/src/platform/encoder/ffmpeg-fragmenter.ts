import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFfmpegTool, type FfmpegToolOptions } from './ffmpeg-tool.ts';
import type { Fragmenter } from './fragmenter.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

/** One index over all fragments in front; the edit list keeps second 0 where the plain file has it. */
const movFlags = '+dash+delay_moov+global_sidx+skip_trailer';

export function createFfmpegFragmenter(options: FfmpegToolOptions): Fragmenter {
  const tool = createFfmpegTool(options);
  return {
    fragment: (content, fragmentSec, keep) =>
      tool.inFolder('fragments-', async (folder) => {
        const [source, target] = [path.join(folder, 'source.m4a'), path.join(folder, 'fragments.mp4')];
        await writeFile(source, content);
        const end = await runFfmpeg({
          program: await tool.program(),
          args: [
            ...['-loglevel', 'error', '-xerror', '-i', `file:${source}`, '-map', '0:a', '-map_metadata', '-1'],
            ...['-c', 'copy', '-fflags', '+bitexact', '-movflags', movFlags],
            ...['-frag_duration', String(fragmentSec * 1_000_000), '-f', 'mp4', `file:${target}`],
          ],
          isBackground: false,
        });
        if (end.exitCode !== 0) return 'broken';
        await keep(target);
        return 'made';
      }),
  };
}
