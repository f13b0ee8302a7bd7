import path from 'node:path';
import { createFfmpegTool, type FfmpegToolOptions } from '#platform/encoder/ffmpeg-tool.ts';
import { mixVoices } from '#platform/encoder/mix-voices.ts';
import { joinParts } from './join-parts.ts';

export interface MixJob {
  /** The folder of the recording's parts. */
  readonly folder: string;
  readonly isStereo: boolean;
  readonly title: string;
  readonly signal: AbortSignal;
}

/** Mixes the parts of a recording into one file. */
export interface VoiceMixer {
  /**
   * Passes the finished M4A to `keep`, which may move it. Undefined: nobody spoke, and there is no file. Rejects on
   * failure, or when `signal` aborts.
   */
  mix<K>(
    job: MixJob,
    keep: (file: string) => Promise<K>,
  ): Promise<{ readonly durationSec: number; readonly kept: K } | undefined>;
}

export function createVoiceMixer(options: FfmpegToolOptions): VoiceMixer {
  const tool = createFfmpegTool(options);
  return {
    mix: ({ folder, isStereo, title, signal }, keep) =>
      tool.inFolder('voices-', async (workFolder) => {
        const { files, durationSec } = await joinParts(folder, workFolder);
        if (files.length === 0) return undefined;
        const target = path.join(workFolder, 'mix.m4a');
        await mixVoices({ program: await tool.program(), sources: files, target, isStereo, title, signal });
        return { durationSec, kept: await keep(target) };
      }),
  };
}
