import type { Recording } from '@madoi/contract/lounge/live/live-recording';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Disk } from '#platform/disk.ts';
import type { LiveRecorder } from '#platform/live-audio/live-audio.ts';
import type { VoiceMixer } from '#platform/live-audio/recording/voice-mixer.ts';
import type { Log } from '#platform/log.ts';
import type { RoomStore } from '../room/room.store.ts';
import type { RecordingRecord, RecordingStore } from './recording.store.ts';

/** What every use case of recordings works with. */
export interface RecordingContext {
  readonly store: RecordingStore;
  readonly rooms: Pick<RoomStore, 'find'>;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly disk: Disk;
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** Undefined: the engine cannot record. */
  readonly recorder: LiveRecorder | undefined;
  readonly mixer: VoiceMixer;
  /** Pieces of recordings lie below it. */
  readonly folder: string;
  /** 0: nobody records. */
  readonly retentionDays: number;
}

export const dayMs = 86_400_000;

/** Where the finished file lies. */
export const recordingBlobKey = (recordingId: string): string => `recordings/${recordingId}.m4a`;

export function toRecordingView(
  { id, startedAt, endedAt, state, durationMs, sizeBytes }: RecordingRecord,
  retentionDays: number,
): Recording {
  return {
    id,
    startedAt,
    state,
    ...(endedAt === null ? {} : { endedAt, expiresAt: endedAt + retentionDays * dayMs }),
    ...(durationMs === null ? {} : { durationSec: durationMs / 1_000 }),
    ...(sizeBytes === null ? {} : { sizeBytes }),
  };
}
