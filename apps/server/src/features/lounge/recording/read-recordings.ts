import type { Recording } from '@madoi/contract/lounge/live/live-recording';
import type { BlobStat } from '#platform/blobs/blobs.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { roleOf } from '../room/room-roles.ts';
import type { RecordingRecord } from './recording.store.ts';
import { type RecordingContext, recordingBlobKey, toRecordingView } from './recording-context.ts';
import { purgeRecording } from './recordings.ts';

export type RecordingRefusal = 'not_found' | 'forbidden' | 'under_way';

/**
 * Undefined: they may. A recording belongs to the room's owner, who announced it: neither co-owners nor operators
 * hear it.
 */
async function accessRefusal(
  context: RecordingContext,
  roomId: string,
  identity: UserIdentity,
): Promise<RecordingRefusal | undefined> {
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  return roleOf(room, identity) === 'owner' ? undefined : 'forbidden';
}

async function findOwnRecording(
  context: RecordingContext,
  { roomId, recordingId }: { readonly roomId: string; readonly recordingId: string },
  identity: UserIdentity,
): Promise<RecordingRecord | RecordingRefusal> {
  const refusal = await accessRefusal(context, roomId, identity);
  if (refusal) return refusal;
  const recording = await context.store.find(recordingId);
  return recording?.loungeId === roomId ? recording : 'not_found';
}

export async function listOwnRecordings(
  context: RecordingContext,
  roomId: string,
  identity: UserIdentity,
): Promise<Recording[] | RecordingRefusal> {
  const refusal = await accessRefusal(context, roomId, identity);
  if (refusal) return refusal;
  return (await context.store.listOfRoom(roomId)).map((each) => toRecordingView(each, context.retentionDays));
}

export async function deleteOwnRecording(
  context: RecordingContext,
  place: { readonly roomId: string; readonly recordingId: string },
  identity: UserIdentity,
): Promise<RecordingRefusal | undefined> {
  const recording = await findOwnRecording(context, place, identity);
  // Deleting twice is nothing.
  if (recording === 'not_found') return (await context.rooms.find(place.roomId)) ? undefined : recording;
  if (typeof recording === 'string') return recording;
  if (recording.state === 'recording') return 'under_way';
  await purgeRecording(context, recording.id);
  return undefined;
}

export interface RecordingFile {
  readonly key: string;
  readonly stat: BlobStat;
  /** For the browser's download folder. */
  readonly name: string;
}

const padTwo = (n: number): string => String(n).padStart(2, '0');
const tokyoOffsetMs = 9 * 3_600_000;
/** `2026-11-21-2130`, in Tokyo. */
const stampOf = (instantMs: number): string => {
  const at = new Date(instantMs + tokyoOffsetMs);
  const day = `${at.getUTCFullYear()}-${padTwo(at.getUTCMonth() + 1)}-${padTwo(at.getUTCDate())}`;
  return `${day}-${padTwo(at.getUTCHours())}${padTwo(at.getUTCMinutes())}`;
};

export async function findRecordingFile(
  context: RecordingContext,
  place: { readonly roomId: string; readonly recordingId: string },
  identity: UserIdentity,
): Promise<RecordingFile | RecordingRefusal> {
  const recording = await findOwnRecording(context, place, identity);
  if (typeof recording === 'string') return recording;
  const key = recordingBlobKey(recording.id);
  const stat = recording.state === 'ready' ? await context.blobs.stat(key) : undefined;
  const room = await context.rooms.find(place.roomId);
  if (!stat || !room) return 'not_found';
  // What no file system takes, and no header.
  const title = room.name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();
  return { key, stat, name: `${title} ${stampOf(recording.startedAt)}.m4a` };
}
