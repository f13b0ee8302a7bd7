import { createRoomRecorder, type RoomRecorder } from '../recording/room-recorder.ts';
import type { SfuToServer } from './messages.ts';

/** The rooms that are being recorded. */
export interface Recordings {
  /** Safe to repeat; with another folder, the earlier recording of the room ends. */
  begin(channel: string, folder: string): RoomRecorder;
  end(channel: string): Promise<void>;
  flush(): void;
}

export interface RecordingsDeps {
  readonly post: (message: SfuToServer) => void;
  /** Ms since 1970. */
  readonly now: () => number;
}

export function createRecordings({ post, now }: RecordingsDeps): Recordings {
  const open = new Map<string, { readonly folder: string; readonly recorder: RoomRecorder }>();
  const end = async (channel: string): Promise<void> => {
    const recording = open.get(channel);
    open.delete(channel);
    await recording?.recorder.close();
  };
  return {
    begin(channel, folder) {
      const known = open.get(channel);
      if (known?.folder === folder) return known.recorder;
      void end(channel);
      const recorder = createRoomRecorder({
        folder,
        epochMs: now() - performance.now(),
        onError: (message) => post({ type: 'recording_failed', channel, message }),
      });
      open.set(channel, { folder, recorder });
      return recorder;
    },
    end,
    flush() {
      for (const { recorder } of open.values()) recorder.flush();
    },
  };
}
