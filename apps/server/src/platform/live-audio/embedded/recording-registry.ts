import { mkdir } from 'node:fs/promises';
import type { LiveRecorder } from '../live-audio.ts';

export interface RecordingRegistry extends LiveRecorder {
  /** Starts all recordings again in a newly started child. */
  resume(): void;
}

/** Remembers which rooms are recorded, so that a restart of the child continues them. */
export function createRecordingRegistry(
  post: (channel: string, folder: string | undefined) => Promise<unknown>,
): RecordingRegistry {
  const folders = new Map<string, string>();
  return {
    async start(channel, folder) {
      await mkdir(folder, { recursive: true });
      folders.set(channel, folder);
      await post(channel, folder);
    },
    async stop(channel) {
      if (folders.delete(channel)) await post(channel, undefined);
    },
    resume() {
      for (const [channel, folder] of folders) void post(channel, folder);
    },
  };
}
