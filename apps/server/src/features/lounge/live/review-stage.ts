import { isOnAir, pruneStage } from '@madoi/domain/lounge/live/speaking-rights';
import { LiveUnavailable } from '#platform/live-audio/live-audio.ts';
import type { Kick } from '../room/kick-topic.ts';
import { parsePersonKey, userKeyOf } from '../room/person-key.ts';
import { changeLive } from './change-live.ts';
import {
  channelOf,
  closeVoiceChannel,
  ensureVoiceChannel,
  guestParticipantId,
  isLiveAllowed,
  type LiveContext,
} from './live-context.ts';
import { rankOfUser } from './stage-rank.ts';

const isNew = ({ ensuredChannels }: LiveContext, roomId: string): boolean => !ensuredChannels.has(channelOf(roomId));

/** Rights or the room itself may have changed: who may not stay on the stage goes. */
export async function reviewStage(context: LiveContext, roomId: string): Promise<void> {
  if (isNew(context, roomId) && (await context.live.read(roomId)).length === 0) return;
  const { changed } = await changeLive(context, roomId, undefined, ({ room, rows, banned }) => ({
    ok: true,
    rows: pruneStage(rows, {
      isAllowed: isLiveAllowed(room),
      rankOf: (userId) => rankOfUser(room, userId),
      isBanned: (userId) => banned.has(userKeyOf(userId)),
    }),
  }));
  if (!changed) return;
  // Whole: who runs the room, and its audio mode, may be different too.
  if (isLiveAllowed(changed.room)) await ensureVoiceChannel(context, changed.room, changed.after);
  else await closeVoiceChannel(context, roomId);
}

export async function removeFromStage(
  context: LiveContext,
  roomId: string,
  userIds: ReadonlySet<string>,
): Promise<void> {
  await changeLive(context, roomId, undefined, ({ rows }) => ({
    ok: true,
    rows: rows.some(({ userId }) => userIds.has(userId)) ? rows.filter(({ userId }) => !userIds.has(userId)) : rows,
  }));
}

/** Somebody was kicked or banned: neither the stage nor the engine has them any more. */
export async function kickFromStage(context: LiveContext, { personKey, notice: { roomId } }: Kick): Promise<void> {
  const person = parsePersonKey(personKey);
  if (person.kind === 'user') await removeFromStage(context, roomId, new Set([person.userId]));
  const participantId = person.kind === 'user' ? person.userId : guestParticipantId(roomId, personKey);
  await context.engine.remove(channelOf(roomId), participantId);
}

/** Nothing more of the room is recorded: its owner is to see that. */
export async function endRecording(context: LiveContext, roomId: string): Promise<void> {
  await changeLive(context, roomId, undefined, ({ rows }) => ({ ok: true, rows, recording: false }));
}

/** Tells the engine a room that is on air as the database has it, with its recording. False: it is not on air. */
export async function restoreStage(context: LiveContext, roomId: string): Promise<boolean> {
  const [room, rows] = await Promise.all([context.rooms.find(roomId), context.live.read(roomId)]);
  if (!room || !isLiveAllowed(room) || !rows.some(isOnAir)) return false;
  await ensureVoiceChannel(context, room, rows);
  if (room.recordingId !== null) await context.recordings.begin(channelOf(roomId), room.recordingId);
  return true;
}

/** The process that carried the room leaves it: all others try to have it, and one does. */
export async function takeOverStage(context: LiveContext, roomId: string): Promise<void> {
  if (!(await restoreStage(context, roomId))) context.ensuredChannels.delete(channelOf(roomId));
}

/** What was on air before a restart is to be again, as soon as its people are back; not what another process carries. */
export async function restoreStages(context: LiveContext): Promise<void> {
  const roomIds = await context.live.listRooms();
  const placements = await context.engine.placementsOf?.(roomIds.map(channelOf));
  for (const roomId of roomIds) {
    if (placements?.get(channelOf(roomId)) === 'elsewhere') continue;
    await restoreStage(context, roomId).catch(logUnavailable(context));
  }
}

/** The stages are looked at again in a moment. */
export const logUnavailable =
  ({ errors }: Pick<LiveContext, 'errors'>) =>
  (error: unknown): void => {
    if (!(error instanceof LiveUnavailable)) throw error;
    errors.error({ err: error }, 'a room on air could not be carried on');
  };
