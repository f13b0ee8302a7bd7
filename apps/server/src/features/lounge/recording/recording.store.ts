import type { RecordingState } from '@madoi/contract/lounge/live/live-recording';

/** A stored recording. Instants are ms since 1970. */
export interface RecordingRecord {
  readonly id: string;
  readonly loungeId: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly state: RecordingState;
  readonly isStereo: boolean;
  readonly durationMs: number | null;
  readonly sizeBytes: number | null;
}

export type FinishedRecording = Pick<RecordingRecord, 'state' | 'durationMs' | 'sizeBytes'>;

export interface RecordingStore {
  find(recordingId: string): Promise<RecordingRecord | undefined>;
  /** Newest first. */
  listOfRoom(roomId: string): Promise<readonly RecordingRecord[]>;
  /** Of all rooms of this owner, in whatever state. */
  countOfOwner(ownerId: string): Promise<number>;
  listByState(state: RecordingState): Promise<readonly RecordingRecord[]>;
  /** Over since before this, or of an owner who has closed their account. */
  listExpired(endedBefore: number): Promise<readonly RecordingRecord[]>;
  markFinished(recordingId: string, finished: FinishedRecording): Promise<void>;
  delete(recordingId: string): Promise<void>;
}
