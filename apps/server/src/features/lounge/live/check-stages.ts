import { recordingMaxSec } from '@madoi/contract/lounge/live/live-recording';
import { isOnAir, type StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import { type StageAbsences, selectGone, trackAbsences } from '@madoi/domain/lounge/live/stage-absence';
import { channelOf, type LiveContext } from './live-context.ts';
import { endRecording, removeFromStage } from './review-stage.ts';

/** On air, and nothing of it arrives: a device that was pulled out, a connection that nobody mended. */
async function findNotPublishing(
  { engine, ensuredChannels }: LiveContext,
  roomId: string,
  rows: readonly StageRow[],
): Promise<ReadonlySet<string>> {
  const channel = channelOf(roomId);
  if (!rows.some(isOnAir) || !ensuredChannels.has(channel)) return new Set();
  const people = await engine.list(channel);
  const sending = new Set(people.flatMap(({ participantId, isPublishing }) => (isPublishing ? [participantId] : [])));
  return new Set(rows.flatMap((row) => (isOnAir(row) && !sending.has(row.userId) ? [row.userId] : [])));
}

async function readAbsences(
  context: LiveContext,
  roomId: string,
  before: StageAbsences,
  nowMs: number,
): Promise<StageAbsences> {
  const [rows, people] = await Promise.all([context.live.read(roomId), context.occupancy.listUsers(roomId)]);
  const present = new Set(people.map(({ user }) => user.id));
  const notPublishing = await findNotPublishing(context, roomId, rows);
  const isPresent = (userId: string): boolean => present.has(userId) && !notPublishing.has(userId);
  return trackAbsences(
    before,
    rows.map(({ userId }) => userId),
    isPresent,
    nowMs,
  );
}

/** A recording that is long enough, or for which the disk is too small. */
async function endOverlongRecording(context: LiveContext, roomId: string, nowMs: number): Promise<void> {
  const at = (await context.rooms.find(roomId))?.recordingAt;
  if (at === null || at === undefined) return;
  const isTooLong = nowMs - at >= recordingMaxSec * 1_000;
  if (isTooLong || (await context.recordings.isDiskLow())) await endRecording(context, roomId);
}

/** One look at every stage: recordings that are over, and people who are away for too long. A restart counts absences from zero. */
export function createStageCheck(context: LiveContext): () => Promise<void> {
  const absencesOf = new Map<string, StageAbsences>();

  const forgetOthers = (roomIds: readonly string[]): void => {
    const open = new Set(roomIds);
    for (const roomId of absencesOf.keys()) if (!open.has(roomId)) absencesOf.delete(roomId);
  };

  return async () => {
    const roomIds = await context.live.listRooms();
    const nowMs = context.clock.now();
    forgetOthers(roomIds);
    for (const roomId of roomIds) {
      await endOverlongRecording(context, roomId, nowMs);
      const absences = await readAbsences(context, roomId, absencesOf.get(roomId) ?? new Map(), nowMs);
      absencesOf.set(roomId, absences);
      const gone = selectGone(absences, nowMs);
      if (gone.size === 0) continue;
      absencesOf.set(roomId, new Map([...absences].filter(([userId]) => !gone.has(userId))));
      await removeFromStage(context, roomId, gone);
    }
  };
}
