import path from 'node:path';
import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import { createFakeLiveAudio, type FakeLiveAudio } from '@madoi/test-kit/fake-live-audio';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { createTestRoom, joinTestRoom } from '@madoi/test-kit/room-users';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AsyncScope, createAsyncScope } from '#platform/async-scope.ts';
import { createSystemClock } from '#platform/clock.ts';
import { createSystemDisk } from '#platform/disk.ts';
import type { Feature } from '#platform/feature.ts';
import type { ChannelPlacement } from '#platform/live-audio/live-audio.ts';
import { createLog } from '#platform/log.ts';
import { createRecordingFeature } from '../recording/recording.plugin.ts';
import { lounges } from '../room.table.ts';
import { createLiveFeature } from './live.plugin.ts';
import { createPgLiveStore } from './live.store.pg.ts';

let app: LoungeApp;
let engine: FakeLiveAudio;
/** Of every room; undefined: nobody carries any. */
let placement: ChannelPlacement | undefined;
let live: Feature;
let scope: AsyncScope;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp();
});
beforeEach(() => {
  engine = createFakeLiveAudio();
  placement = 'here';
  const { bus, blobs, lounge } = app;
  const { rooms, roomConnections, publisher, onRoomEvent, forLive } = lounge;
  const { db } = app.database;
  const log = createLog('silent');
  scope = createAsyncScope(log);
  const config = { dataDir: '.', ffmpegPath: undefined, recordingDays: 30 };
  const { recordings } = createRecordingFeature({
    ...{ db, bus, clock: createSystemClock(), disk: createSystemDisk(), log, blobs, rooms, config },
    recorder: engine.recorder,
  });
  live = createLiveFeature({
    engine: {
      ...engine,
      placementsOf: async (channels) => {
        const at = placement;
        return new Map(at === undefined ? [] : channels.map((channel) => [channel, at] as const));
      },
    },
    ...{ db, bus, log, recordings, roomConnections, publisher, onRoomEvent, room: forLive },
    emitToUser: async () => undefined,
    onCaption: () => undefined,
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await scope.close();
});
afterAll(() => app.close());

/** A room whose owner was on air, with a guest on the stage, when the server died. */
async function onAirBefore() {
  const [owner, guest] = [await app.signUp('主'), await app.signUp('客')];
  const roomId = await createTestRoom(app, owner.userId);
  const { db } = app.database;
  await db.update(lounges).set({ allowLiveAudio: true }).where(eq(lounges.id, roomId));
  const rows: readonly StageRow[] = [
    { userId: owner.userId, role: 'staff', at: 1, status: 1, slot: 0 },
    { userId: guest.userId, role: 'guest', at: 2, status: 0, slot: undefined },
  ];
  await createPgLiveStore(db).change(roomId, 1, () => ({ answer: undefined, rows }));
  const socket = await joinTestRoom(guest, roomId);
  sockets.push(socket);
  return { owner, guest, roomId, socket };
}

describe('beside another process', () => {
  it('a room on air is left to who carries it, and carried when nobody does', async () => {
    const { roomId } = await onAirBefore();
    placement = 'elsewhere';
    await live.start?.(scope);
    expect(engine.roomOf(roomId)).toBeUndefined();
    placement = undefined;
    await expect.poll(() => engine.roomOf(roomId), { timeout: 20_000 }).toBeDefined();
  });

  it('a room that the other one leaves is carried at once, if it is on air', async () => {
    const { roomId } = await onAirBefore();
    placement = 'elsewhere';
    await live.start?.(scope);
    engine.emit({ kind: 'unplaced', channel: 'room-none' });
    engine.emit({ kind: 'unplaced', channel: roomId });
    await expect.poll(() => engine.roomOf(roomId), { timeout: 20_000 }).toBeDefined();
    expect(engine.roomOf('room-none')).toBeUndefined();
  });

  it('a room is told once what its engine reports, by the process that has the engine', async () => {
    const { owner, roomId, socket } = await onAirBefore();
    await live.start?.(scope);
    const mediaIds: string[] = [];
    socket.on('receive:liveaudio:status', (status: LiveAudioStatus) => mediaIds.push(status.mediaId));
    const of = { channel: roomId, participantId: owner.userId, isRelayed: true } as const;
    engine.emit({ kind: 'published', ...of });
    engine.emit({ kind: 'unpublished', ...of });
    engine.emit({ kind: 'restarted', channel: roomId, isRelayed: true });
    engine.restart();
    // All that was begun is told before it ends, and before the server answers.
    await scope.close();
    await ask(socket, 'send:clock', { t0: 0 });
    expect(mediaIds).toEqual(['life-2']);
  });
});

describe('a restart', () => {
  it('restores the rooms that were on air from the database', async () => {
    const { owner, guest, roomId } = await onAirBefore();
    await live.start?.(scope);
    expect([...(engine.roomOf(roomId)?.grants ?? [])]).toEqual([
      [owner.userId, { slot: 0, isMuted: true }],
      [guest.userId, { slot: undefined, isMuted: true }],
    ]);
    const { body } = await owner.request('GET', `/api/lounge/${roomId}`);
    expect(body.isLiveAudioStarted).toBe(true);
  });

  it('goes on recording where a recording was under way', async () => {
    const { roomId } = await onAirBefore();
    await createPgLiveStore(app.database.db).change(roomId, 2, ({ rows }) => ({
      answer: undefined,
      rows,
      recording: { id: 'recording-0001', at: 2 },
    }));
    await live.start?.(scope);
    expect(engine.recordingOf(roomId)).toBe(path.join('recordings', 'recording-0001'));
    engine.emit({ kind: 'recording_failed', channel: roomId });
    await expect.poll(() => engine.recordingOf(roomId)).toBeUndefined();
  });

  it('of the SFU is announced to everybody in a room that is on air', async () => {
    const { roomId, socket } = await onAirBefore();
    await live.start?.(scope);
    const received = nextEvent(socket, 'receive:liveaudio:status');
    engine.restart();
    expect(await received).toMatchObject({ isOnAir: true, channel: roomId, mediaId: 'life-2' });
  });

  it('leaves nobody on air in a room that has ended meanwhile', async () => {
    const { owner, roomId, socket } = await onAirBefore();
    await live.start?.(scope);
    const silent = nextEvent(socket, 'receive:liveaudio:event:update:v1');
    expect((await owner.request('POST', `/api/lounge/${roomId}/archive`)).status).toBe(200);
    expect(await silent).toMatchObject({ id: owner.userId, status: 0 });
    // The room gets its status first, the engine its grants after it.
    await expect.poll(() => engine.roomOf(roomId)).toBeUndefined();
  });
});
