import { isOnAir, pruneStage } from '@madoi/domain/lounge/live/speaking-rights';
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

/** What was on air before a restart is to be again, as soon as its people are back. */
export async function restoreStages(context: LiveContext): Promise<void> {
  for (const roomId of await context.live.listRooms()) {
    const [room, rows] = await Promise.all([context.rooms.find(roomId), context.live.read(roomId)]);
    if (!room || !isLiveAllowed(room) || !rows.some(isOnAir)) continue;
    await ensureVoiceChannel(context, room, rows);
    if (room.recordingId !== null) await context.recordings.begin(channelOf(roomId), room.recordingId);
  }
}
