import { recordingMaxSec } from '@madoi/contract/lounge/live/live-recording';
import { isOnAir, type StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import { type StageAbsences, selectGone, trackAbsences } from '@madoi/domain/lounge/live/stage-absence';
import { channelOf, type LiveContext } from './live-context.ts';
import { endRecording, logUnavailable, removeFromStage, restoreStage } from './review-stage.ts';

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

/** What nobody carries any more is created again when somebody needs it. */
function forgetUnplaced({ ensuredChannels }: LiveContext, placements: ReadonlyMap<string, unknown>): void {
  for (const channel of ensuredChannels) if (!placements.has(channel)) ensuredChannels.delete(channel);
}

/**
 * One look at the stages of rooms that this process carries, and of those that nobody does: recordings that are over, and people who are away for too
 * long. A room on air that nobody carries is carried here from then on. A restart, or a move to another process, counts absences from zero.
 */
export function createStageCheck(context: LiveContext): () => Promise<void> {
  const absencesOf = new Map<string, StageAbsences>();

  const forgetOthers = (roomIds: readonly string[]): void => {
    const open = new Set(roomIds);
    for (const roomId of absencesOf.keys()) if (!open.has(roomId)) absencesOf.delete(roomId);
  };

  const checkRoom = async (roomId: string, nowMs: number): Promise<void> => {
    await endOverlongRecording(context, roomId, nowMs);
    const absences = await readAbsences(context, roomId, absencesOf.get(roomId) ?? new Map(), nowMs);
    absencesOf.set(roomId, absences);
    const gone = selectGone(absences, nowMs);
    if (gone.size === 0) return;
    absencesOf.set(roomId, new Map([...absences].filter(([userId]) => !gone.has(userId))));
    await removeFromStage(context, roomId, gone);
  };

  return async () => {
    const roomIds = await context.live.listRooms();
    const channels = [...new Set([...roomIds.map(channelOf), ...context.ensuredChannels])];
    const placements = await context.engine.placementsOf?.(channels);
    const nowMs = context.clock.now();
    if (placements) forgetUnplaced(context, placements);
    const own = roomIds.filter((roomId) => placements?.get(channelOf(roomId)) !== 'elsewhere');
    forgetOthers(own);
    for (const roomId of own) {
      const isUnplaced = placements?.has(channelOf(roomId)) === false;
      if (isUnplaced) await restoreStage(context, roomId).catch(logUnavailable(context));
      await checkRoom(roomId, nowMs);
    }
  };
}
