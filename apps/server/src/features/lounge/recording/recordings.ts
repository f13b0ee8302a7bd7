import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LiveRefusal } from '@madoi/contract/lounge/live/live-audio';
import { recordingsMax } from '@madoi/contract/lounge/live/live-recording';
import { setAside } from '#platform/deferred-removal.ts';
import { isServiceUnavailable } from '#platform/service-unavailable.ts';
import type { RecordingRecord } from './recording.store.ts';
import { dayMs, type RecordingContext, recordingBlobKey } from './recording-context.ts';

/** What live audio asks of recordings. */
export interface Recordings {
  /** Whether anybody could record at all. */
  readonly isPossible: boolean;
  /** Why this owner may not begin one now; undefined: they may. */
  startRefusal(ownerId: string): Promise<LiveRefusal | undefined>;
  /** A disk that is nearly full. */
  isDiskLow(): Promise<boolean>;
  /** The engine records from now on, also across a restart. */
  begin(channel: string, recordingId: string): Promise<void>;
  /** It is over: its file is made in the background. Safe to repeat. */
  end(channel: string, recordingId: string): Promise<void>;
  /** Makes the files of those that are over, and forgets what is too old. */
  maintain(): Promise<void>;
  /** Gives up the file that is being made. */
  stop(): Promise<void>;
}

const mebibyte = 1024 * 1024;
/** Hours of several voices and the file made of them find room in it. */
const minFreeToStartBytes = 2_048 * mebibyte;
/** The database and everything else on this disk goes first. */
const minFreeToContinueBytes = 512 * mebibyte;
/** A file that cannot be made now may be made after an operator has made room. */
const attemptsMax = 5;
/** Who ends a recording makes its file at once: what is older than this was abandoned by a crash, or failed. */
const staleAfterMs = 15_000;
/** A server that has the pieces comes back within this time (ms), or not at all. */
const abandonedAfterMs = dayMs;

const chunkFolderOf = ({ folder }: RecordingContext, recordingId: string): string => path.join(folder, recordingId);

async function removeParts(context: RecordingContext, recordingId: string): Promise<void> {
  if (await setAside(context.folder, recordingId)) return;
  await rm(chunkFolderOf(context, recordingId), { recursive: true, force: true });
}

export async function purgeRecording(context: RecordingContext, recordingId: string): Promise<void> {
  // The row goes last: what a crash leaves is found again by it.
  await removeParts(context, recordingId);
  await context.blobs.delete(recordingBlobKey(recordingId));
  await context.store.delete(recordingId);
}

/** Its pieces' folder is made before a recording begins: only who sees it can say that nobody spoke. */
function seesParts(context: RecordingContext, recordingId: string): Promise<boolean> {
  return stat(chunkFolderOf(context, recordingId)).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
}

/**
 * The pieces are not here, but on a server with another data folder, which makes the file; or nowhere, as on a disk that was full when the recording
 * began. So it is given up only once no server has made the file for long.
 */
async function finishWithoutParts({ store, clock }: RecordingContext, recording: RecordingRecord): Promise<void> {
  if (clock.now() - (recording.endedAt ?? recording.startedAt) < abandonedAfterMs) return;
  await store.markFinished(recording.id, { state: 'failed', durationMs: null, sizeBytes: null });
}

/** One file of all the pieces; then the pieces go. */
async function finish(context: RecordingContext, recording: RecordingRecord, signal: AbortSignal): Promise<void> {
  const { id, isStereo, loungeId } = recording;
  if (!(await seesParts(context, id))) return finishWithoutParts(context, recording);
  const room = await context.rooms.find(loungeId);
  const key = recordingBlobKey(id);
  const mixed = await context.mixer.mix(
    { folder: chunkFolderOf(context, id), isStereo, title: room?.name ?? '', signal },
    async (file) => context.blobs.putFile(key, file),
  );
  if (mixed === undefined) await context.store.markFinished(id, { state: 'silent', durationMs: 0, sizeBytes: 0 });
  else {
    const { sizeBytes } = mixed.kept;
    await context.store.markFinished(id, {
      state: 'ready',
      durationMs: Math.round(mixed.durationSec * 1_000),
      sizeBytes,
    });
  }
  await removeParts(context, id);
  // It was deleted while its file was being made.
  if (!(await context.store.find(id))) await context.blobs.delete(key);
}

interface FileMaker {
  /** Makes the file of a recording that is over, after those before it. Never rejects. */
  enqueue(recordingId: string): Promise<void>;
  /** Gives up the file that is being made. */
  stop(): Promise<void>;
}

/** Files are made one after the other: nobody waits for them, and rooms need the machine. */
function createFileMaker(context: RecordingContext, isDiskLow: () => Promise<boolean>): FileMaker {
  const { store, log } = context;
  const attempts = new Map<string, number>();
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();

  /** Those that found too little room. Each attempt takes what room there is for a moment, which the database needs. */
  const withoutRoom = new Set<string>();

  const countFailure = async (recordingId: string, error: unknown): Promise<void> => {
    // The encoder says of a full disk no more than that it has failed.
    const isLow = await isDiskLow();
    if (isLow) withoutRoom.add(recordingId);
    if (isLow || isServiceUnavailable(error)) {
      // The pieces wait on the disk: `maintain` tries until the storage is back, or once there is room, however long that takes.
      log.warn({ err: error, recordingId }, 'a recording waits for a service, or for room, to be made into a file');
      return;
    }
    const tries = (attempts.get(recordingId) ?? 0) + 1;
    attempts.set(recordingId, tries);
    log.error({ err: error, recordingId, tries }, 'a recording could not be made into a file');
    if (tries < attemptsMax) return;
    await store.markFinished(recordingId, { state: 'failed', durationMs: null, sizeBytes: null });
  };
  const finishOne = async (recordingId: string): Promise<void> => {
    if (stopping.signal.aborted || (withoutRoom.has(recordingId) && (await isDiskLow()))) return;
    withoutRoom.delete(recordingId);
    const recording = await store.find(recordingId);
    if (recording?.state !== 'mixing') return;
    try {
      await finish(context, recording, stopping.signal);
      attempts.delete(recordingId);
    } catch (error) {
      // The next process goes on with it.
      if (!stopping.signal.aborted) await countFailure(recordingId, error);
    }
  };
  return {
    enqueue: (recordingId) => {
      working = working
        .then(() => finishOne(recordingId))
        .catch((error: unknown) => log.error({ err: error, recordingId }, 'a recording could not be finished'));
      return working;
    },
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}

export function createRecordings(context: RecordingContext, dataDir: string): Recordings {
  const { store, recorder, clock, disk, retentionDays } = context;
  const isPossible = recorder !== undefined && retentionDays > 0;
  const isDiskLow = async (): Promise<boolean> => (await disk.freeBytes(dataDir)) < minFreeToContinueBytes;
  const files = createFileMaker(context, isDiskLow);
  return {
    isPossible,
    async startRefusal(ownerId) {
      if (!isPossible) return 'unavailable';
      if ((await store.countOfOwner(ownerId)) >= recordingsMax) return 'recordings_full';
      return (await disk.freeBytes(dataDir)) < minFreeToStartBytes ? 'storage_full' : undefined;
    },
    isDiskLow,
    begin: async (channel, recordingId) => recorder?.start(channel, chunkFolderOf(context, recordingId)),
    async end(channel, recordingId) {
      await recorder?.stop(channel);
      void files.enqueue(recordingId);
    },
    async maintain() {
      const nowMs = clock.now();
      // The pieces lie where the recorder is.
      const stale = recorder ? await store.listByState('mixing') : [];
      for (const { id, endedAt } of stale) if ((endedAt ?? 0) < nowMs - staleAfterMs) await files.enqueue(id);
      for (const { id } of await store.listExpired(nowMs - retentionDays * dayMs)) {
        await purgeRecording(context, id);
      }
    },
    stop: files.stop,
  };
}
