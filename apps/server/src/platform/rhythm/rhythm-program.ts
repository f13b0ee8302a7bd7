import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFfmpegTool, type FfmpegToolOptions } from '../encoder/ffmpeg-tool.ts';
import { runChildProgram } from '../run-child-program.ts';
import type { MeasuredRhythm } from './measure-rhythm.ts';

/** Measures music outside of this process, so that neither requests nor rooms wait for it. */
export interface RhythmProgram {
  /** Undefined: it cannot be decoded. Rejects when `signal` aborts or the program itself fails. */
  measure(music: Readable, signal?: AbortSignal): Promise<MeasuredRhythm | undefined>;
}

/** A process of low priority for each song; ffmpeg is looked for with the first one. */
export function createRhythmProgram(options: FfmpegToolOptions): RhythmProgram {
  const tool = createFfmpegTool(options);
  return {
    measure: (music, signal) =>
      tool.inFolder('rhythm-', async (folder) => {
        const [source, target] = [path.join(folder, 'source.m4a'), path.join(folder, 'rhythm.json')];
        await pipeline(music, createWriteStream(source), ...(signal ? [{ signal }] : []));
        const args = [await tool.program(), source, target];
        await runChildProgram({ name: 'measure-rhythm', args, isBackground: true, signal });
        return (JSON.parse(await readFile(target, 'utf8')) as MeasuredRhythm | null) ?? undefined;
      }),
  };
}
