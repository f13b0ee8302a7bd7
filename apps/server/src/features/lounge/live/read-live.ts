import type { User } from '@madoi/contract/catalogue/entities';
import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import { handsShownMax } from '@madoi/contract/lounge/live/live-stage';
import { isOnAir, type StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import type { RoomRecord } from '../room/room.store.ts';
import { channelOf, type LiveContext } from './live-context.ts';

/** Oldest first: who raised a hand first is asked first. */
const byTime = (a: StageRow, b: StageRow): number => a.at - b.at || (a.userId < b.userId ? -1 : 1);

type DescribeContext = Pick<LiveContext, 'people' | 'engine' | 'recordings' | 'lostPublishers'>;

const describeBroadcaster =
  ({ lostPublishers }: DescribeContext, room: RoomRecord) =>
  ({ userId, status, at, slot = 0 }: StageRow, user: User) => ({
    user,
    agoraUserId: userId,
    status,
    startedAt: at,
    slot,
    ...(lostPublishers.isLost(channelOf(room.id), userId) ? { isLost: true } : {}),
  });

/** The room's live audio as everybody sees it (specification 3.49). */
export async function describeLive(
  context: DescribeContext,
  room: RoomRecord,
  rows: readonly StageRow[],
): Promise<LiveAudioStatus> {
  const { isOff = false } = context.engine;
  // What is stored is of before it was switched off.
  const sorted = isOff ? [] : [...rows].sort(byTime);
  const hands = sorted.filter(({ role }) => role === 'hand');
  const shown = [...sorted.filter(({ role }) => role !== 'hand'), ...hands.slice(0, handsShownMax)];
  const channel = channelOf(room.id);
  const [people, mediaId] = await Promise.all([
    context.people.find(shown.map(({ userId }) => userId)),
    context.engine.mediaId(channel),
  ]);
  const named = <T>(some: readonly StageRow[], present: (row: StageRow, user: User) => T): T[] =>
    some.flatMap((row) => {
      const user = people.get(row.userId);
      return user ? [present(row, user)] : [];
    });
  const withSince = (row: StageRow, user: User) => ({ user, at: row.at });
  const isOn = !isOff && room.life === 'live' && room.liveStartedAt !== null;
  return {
    isOnAir: isOn,
    channel,
    broadcasters: named(shown.filter(isOnAir), describeBroadcaster(context, room)),
    revision: room.liveRevision,
    mediaId,
    ...(isOn && room.liveStartedAt !== null ? { startedAt: room.liveStartedAt } : {}),
    isMusicMode: room.isSinging,
    ...(room.recordingAt === null ? {} : { recording: { startedAt: room.recordingAt } }),
    isRecordable: context.recordings.isPossible,
    guests: named(
      shown.filter((row) => row.role === 'guest'),
      withSince,
    ),
    invited: named(
      shown.filter((row) => row.role === 'invited'),
      withSince,
    ),
    hands: named(hands.slice(0, handsShownMax), withSince),
    handCount: hands.length,
  };
}

export async function readLive(context: LiveContext, roomId: string): Promise<LiveAudioStatus | 'not_found'> {
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  return describeLive(context, room, await context.live.read(roomId));
}
