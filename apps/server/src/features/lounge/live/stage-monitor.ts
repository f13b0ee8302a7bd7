import { recordingMaxSec } from '@madoi/contract/lounge/live/live-recording';
import { isOnAir, pruneStage, type StageRow } from '@madoi/domain/lounge/live/stage';
import type { Locks } from '#platform/bus/bus.ts';
import type { LiveEvent } from '#platform/live-audio/live-audio.ts';
import type { Log } from '#platform/log.ts';
import { createTicker } from '#platform/ticker.ts';
import type { Kick } from '../moderation/kick-topic.ts';
import { parsePersonKey, userKeyOf } from '../presence/person-key.ts';
import { changeLive } from './change-live.ts';
import {
  channelOf,
  closeEngineRoom,
  ensureEngineRoom,
  guestParticipantId,
  isLiveAllowed,
  type LiveContext,
  rankOfUser,
} from './live-context.ts';
import { describeLive } from './read-live.ts';

/** Ms after which a speaker who is gone, or whose sound does not arrive, is taken off the stage. */
const absentMs = 20_000;
const everyMs = 2_000;
const lockName = 'lounge:live';

export type EngineStateEvent = Exclude<LiveEvent, { readonly kind: 'levels' | 'recording_failed' }>;

export interface StageMonitor {
  /** Rights or the room itself may have changed: who may not stay on the stage goes. */
  review(roomId: string): Promise<void>;
  /** Somebody was kicked or banned. */
  handleKick(exit: Kick): Promise<void>;
  /** Nothing more of it is recorded: its owner is to see that. */
  endRecording(roomId: string): Promise<void>;
  /**
   * The engine carries sound under another name: everybody on air is told to reconnect. Or somebody's sound is there,
   * or is not: the room is told.
   */
  handleEngineEvent(event: EngineStateEvent): Promise<void>;
  tick(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps the stage true to what happens around it: rights, absences, and restarts of the server and of the engine. */
export function createStageMonitor(context: LiveContext, locks: Locks, log: Log): StageMonitor {
  /** Since when somebody on a stage is not in the room. A restart counts from zero. */
  const absentSince = new Map<string, number>();
  let publishing: Promise<unknown> = Promise.resolve();

  const isNew = (roomId: string): boolean => !context.ensuredChannels.has(channelOf(roomId));

  const review = async (roomId: string): Promise<void> => {
    if (isNew(roomId) && (await context.live.read(roomId)).length === 0) return;
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
    if (isLiveAllowed(changed.room)) await ensureEngineRoom(context, changed.room, changed.after);
    else await closeEngineRoom(context, roomId);
  };

  const removeFromStage = async (roomId: string, userIds: ReadonlySet<string>): Promise<void> => {
    await changeLive(context, roomId, undefined, ({ rows }) => ({
      ok: true,
      rows: rows.some(({ userId }) => userIds.has(userId)) ? rows.filter(({ userId }) => !userIds.has(userId)) : rows,
    }));
  };

  const handleKick = async ({ personKey, notice: { roomId } }: Kick): Promise<void> => {
    const person = parsePersonKey(personKey);
    if (person.kind === 'user') await removeFromStage(roomId, new Set([person.userId]));
    const participantId = person.kind === 'user' ? person.userId : guestParticipantId(roomId, personKey);
    await context.engine.remove(channelOf(roomId), participantId);
  };

  const publishStatus = async (
    roomId: string,
    isDue = (rows: readonly StageRow[]) => rows.some(isOnAir),
  ): Promise<void> => {
    const [room, rows] = await Promise.all([context.rooms.find(roomId), context.live.read(roomId)]);
    if (!room || !isDue(rows)) return;
    context.publisher.publish(roomId, 'receive:liveaudio:status', await describeLive(context, room, rows));
  };

  const publishEngineEvent = async (event: EngineStateEvent): Promise<void> => {
    if (event.kind === 'restarted') {
      for (const roomId of await context.live.listRooms()) await publishStatus(roomId);
      return;
    }
    const { channel, participantId } = event;
    await publishStatus(channel, (rows) => {
      const isOnAirUser = rows.some((row) => row.userId === participantId && isOnAir(row));
      if (!isOnAirUser) context.lostPublishers.forget(channel, participantId);
      return isOnAirUser;
    });
  };

  /** On air, and nothing of it arrives: a device that was pulled out, a connection that nobody mended. */
  const findNotPublishing = async (roomId: string, rows: readonly StageRow[]): Promise<ReadonlySet<string>> => {
    const channel = channelOf(roomId);
    if (!rows.some(isOnAir) || !context.ensuredChannels.has(channel)) return new Set();
    const people = await context.engine.list(channel);
    const sending = new Set(people.flatMap(({ participantId, isPublishing }) => (isPublishing ? [participantId] : [])));
    return new Set(rows.flatMap((row) => (isOnAir(row) && !sending.has(row.userId) ? [row.userId] : [])));
  };

  const findAbsent = async (roomId: string, nowMs: number): Promise<ReadonlySet<string>> => {
    const [rows, present] = await Promise.all([context.live.read(roomId), context.occupancy.listUsers(roomId)]);
    const presentIds = new Set(present.map(({ user }) => user.id));
    const notPublishing = await findNotPublishing(roomId, rows);
    const gone = new Set<string>();
    for (const { userId } of rows) {
      const key = `${roomId} ${userId}`;
      if (presentIds.has(userId) && !notPublishing.has(userId)) absentSince.delete(key);
      else if (!absentSince.has(key)) absentSince.set(key, nowMs);
      else if (nowMs - (absentSince.get(key) ?? nowMs) >= absentMs) gone.add(userId);
    }
    return gone;
  };

  const endRecording = async (roomId: string): Promise<void> => {
    await changeLive(context, roomId, undefined, ({ rows }) => ({ ok: true, rows, recording: false }));
  };

  /** A recording that is long enough, or for which the disk is too small. */
  const endOverlongRecording = async (roomId: string, nowMs: number): Promise<void> => {
    const at = (await context.rooms.find(roomId))?.recordingAt;
    if (at === null || at === undefined) return;
    if (nowMs - at >= recordingMaxSec * 1_000 || (await context.recordings.isDiskLow())) await endRecording(roomId);
  };

  const tick = async (): Promise<void> => {
    const roomIds = await context.live.listRooms();
    const nowMs = context.clock.now();
    for (const roomId of roomIds) {
      await endOverlongRecording(roomId, nowMs);
      const gone = await findAbsent(roomId, nowMs);
      for (const userId of gone) absentSince.delete(`${roomId} ${userId}`);
      if (gone.size > 0) await removeFromStage(roomId, gone);
    }
  };
  const failure = 'the stages could not be checked';
  const ticker = createTicker({ everyMs, tick, failure, log, lock: { locks, name: lockName } });

  return {
    review,
    handleKick,
    endRecording,
    tick,
    handleEngineEvent: async (event) => {
      if (!context.lostPublishers.apply(event)) return;
      // One after another: the room must not receive an older state last.
      const mine = publishing.then(() => publishEngineEvent(event));
      publishing = mine.catch(() => undefined);
      await mine;
    },
    start: async () => {
      // What was on air before the restart is to be again, as soon as its people are back.
      for (const roomId of await context.live.listRooms()) {
        const [room, rows] = await Promise.all([context.rooms.find(roomId), context.live.read(roomId)]);
        if (!room || !isLiveAllowed(room) || !rows.some(isOnAir)) continue;
        await ensureEngineRoom(context, room, rows);
        if (room.recordingId !== null) await context.recordings.begin(channelOf(roomId), room.recordingId);
      }
      ticker.start();
    },
    stop: async () => {
      await Promise.all([ticker.stop(), publishing]);
    },
  };
}
