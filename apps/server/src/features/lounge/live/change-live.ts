import type { User } from '@madoi/contract/catalogue/entities';
import type { LiveRefusal } from '@madoi/contract/lounge/live/live-audio';
import { isOnAir, type StageDecision, type StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import { type DescribeUpdate, describeUpdate } from '../room/change-room.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { ChangedLive, LiveFacts } from './live.store.ts';
import {
  channelOf,
  closeVoiceChannel,
  ensureVoiceChannel,
  grantsOf,
  isLiveAllowed,
  type LiveContext,
} from './live-context.ts';
import { describeLive } from './read-live.ts';

/** About the stage; `recording`: whether voices are recorded from now on. */
export type LiveDecision = StageDecision & { readonly recording?: boolean };
export type LiveOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: LiveRefusal };

const onAir = (rows: readonly StageRow[]): ReadonlyMap<string, StageRow> =>
  new Map(rows.filter(isOnAir).map((row) => [row.userId, row]));

/** Lines in the log when a silent room goes on air and when it is recorded, and its news when its mark in the lists changes. */
function eventsOf(
  { clock, ids }: Pick<LiveContext, 'clock' | 'ids'>,
  { room, rows }: LiveFacts,
  next: readonly StageRow[],
  by: User | undefined,
  updated: DescribeUpdate,
): (after: RoomRecord) => readonly NewRoomEvent[] {
  const [was, is] = [rows.some(isOnAir), next.some(isOnAir)];
  const activityEvent = (
    content: { kind: 'liveAudio'; user: User } | { kind: 'recording'; isOn: boolean; user?: User },
  ) => {
    const [at, id] = [clock.now(), ids.next()];
    return { event: 'receive:activity', at, subjectId: id, payload: { id, at, ...content } } as const;
  };
  return (after) => {
    if (room.life !== 'live') return [];
    const isRecorded = after.recordingId !== null;
    const begins = isRecorded && by ? { user: by } : {};
    return [
      ...(is && !was && by ? [activityEvent({ kind: 'liveAudio', user: by })] : []),
      ...(isRecorded === (room.recordingId !== null)
        ? []
        : [activityEvent({ kind: 'recording', isOn: isRecorded, ...begins })]),
      ...(is === was ? [] : [updated(after)]),
    ];
  };
}

function publishBroadcasters(
  { publisher }: LiveContext,
  { room, before, after }: ChangedLive<unknown>,
  people: ReadonlyMap<string, User>,
) {
  const [was, is] = [onAir(before), onAir(after)];
  for (const [userId, { status }] of is) {
    const user = people.get(userId);
    const old = was.get(userId);
    if (!old && user) {
      const { id, name, uploadedAt } = user;
      publisher.publish(room.id, 'receive:liveaudio:event:start:v1', { id, agoraUserId: id, uploadedAt, name });
    }
    // The event of a start does not say whether the speaker is muted, so a muted start sends that in a second event.
    if (old ? old.status !== status : status === 1) {
      publisher.publish(room.id, 'receive:liveaudio:event:update:v1', { id: userId, agoraUserId: userId, status });
    }
  }
  for (const userId of was.keys()) {
    if (is.has(userId)) continue;
    publisher.publish(room.id, 'receive:liveaudio:event:update:v1', { id: userId, agoraUserId: userId, status: 0 });
  }
}

/** What the change means to the engine. */
async function syncEngine(context: LiveContext, { room, before, after }: ChangedLive<unknown>): Promise<void> {
  const { engine } = context;
  const channel = channelOf(room.id);
  if (!isLiveAllowed(room)) return closeVoiceChannel(context, room.id);
  const [was, is] = [grantsOf(room, before), grantsOf(room, after)];
  if (!context.ensuredChannels.has(channel)) return ensureVoiceChannel(context, room, after);
  for (const userId of new Set([...was.keys(), ...is.keys()])) {
    const [old, next] = [was.get(userId), is.get(userId)];
    if (old && next && old.slot === next.slot) {
      if (old.isMuted !== next.isMuted) await engine.setMuted(channel, userId, next.isMuted);
    } else await engine.setGrant(channel, userId, next);
  }
}

/** Something did not reach the engine, or nobody knows whether it did: the room is sent again, whole. */
async function resyncEngine(context: LiveContext, roomId: string): Promise<void> {
  context.ensuredChannels.delete(channelOf(roomId));
  const [room, rows] = await Promise.all([context.rooms.find(roomId), context.live.read(roomId)]);
  if (room && isLiveAllowed(room)) await ensureVoiceChannel(context, room, rows);
}

/**
 * A recording starts, and ends, before the room gets the status that says so. If it cannot start, it ends at
 * once.
 */
async function syncRecording(context: LiveContext, changed: ChangedLive<unknown>): Promise<void> {
  const { recordings } = context;
  const { room, recordingBefore: before } = changed;
  const channel = channelOf(room.id);
  if (before === room.recordingId) return;
  if (before !== null) await recordings.end(channel, before);
  if (room.recordingId === null) return;
  try {
    await recordings.begin(channel, room.recordingId);
  } catch (error) {
    await changeLive(context, room.id, undefined, ({ rows }) => ({ ok: true, rows, recording: false }));
    throw error;
  }
}

async function publishChange(context: LiveContext, changed: ChangedLive<unknown>): Promise<void> {
  const { room, after } = changed;
  const failed = (what: string) => (error: unknown) => context.errors.error({ err: error }, what);
  await syncEngine(context, changed).catch(() => {
    // Not waited for: the room's status tells pages whom they may let be heard.
    resyncEngine(context, room.id).catch(failed('the live audio engine could not be updated'));
  });
  await syncRecording(context, changed).catch(failed('a recording could not begin or end'));
  const people = await context.people.find(after.map(({ userId }) => userId));
  publishBroadcasters(context, changed, people);
  context.publisher.publish(room.id, 'receive:liveaudio:status', await describeLive(context, room, after));
}

/** Decides a stage command under the room's lock, writes it, and then publishes it to the room and the engine. */
export async function changeLive(
  context: LiveContext,
  roomId: string,
  byId: string | undefined,
  decide: (facts: LiveFacts & { readonly banned: ReadonlySet<string> }) => LiveDecision,
): Promise<LiveOutcome & { readonly changed?: ChangedLive<unknown> }> {
  const [updated, people] = await Promise.all([
    describeUpdate(context, roomId),
    context.people.find(byId === undefined ? [] : [byId]),
  ]);
  if (!updated) return { ok: false, reason: 'not_found' };
  const by = byId === undefined ? undefined : people.get(byId);
  const { done } = await context.log.runInOrder(roomId, async () => {
    const nowMs = Math.round(context.clock.now());
    const banned = await context.bans.listBanned(roomId, nowMs);
    const changed = await context.live.change<LiveOutcome>(roomId, nowMs, (facts) => {
      const decision = decide({ ...facts, banned });
      if (!decision.ok) return { answer: decision };
      const { rows, recording: recordingInput } = decision;
      const recording = recordingInput === true ? { id: context.ids.next(), at: nowMs } : null;
      return {
        answer: { ok: true },
        rows,
        ...(recordingInput === undefined ? {} : { recording }),
        events: eventsOf(context, facts, rows, by, updated),
      };
    });
    context.snapshots.invalidate(roomId);
    return { done: changed, events: changed?.events ?? [] };
  });
  if (!done) return { ok: false, reason: 'not_found' };
  if (done.after !== done.before || done.recordingBefore !== done.room.recordingId) await publishChange(context, done);
  return { ...done.answer, changed: done };
}
