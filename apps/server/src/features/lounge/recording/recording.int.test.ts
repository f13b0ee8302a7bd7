import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import {
  createLiveTestRooms,
  done,
  type LiveTestRooms,
  setRecording,
  setStatus,
  startLiveAudio,
  statusOf,
  type TestParticipant,
} from '@madoi/test-kit/live-test-rooms';
import { nextEvent } from '@madoi/test-kit/sockets';
import { opusTone, readTones } from '@madoi/test-kit/tones';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { createPgRecordingStore } from './recording.store.pg.ts';
import { loungeRecordings } from './recording.table.ts';

let app: TestApp;
let house: LiveTestRooms;
beforeAll(async () => {
  app = await startTestApp();
  house = createLiveTestRooms(app);
});
afterEach(() => house.clear());
afterAll(() => app.close());

const listOf = async (client: HttpClient, roomId: string) =>
  (await client.request('GET', `/api/lounge/${roomId}/recordings`)).body.list;
const fileOf = (roomId: string, id: string): string => `/api/lounge/${roomId}/recordings/${id}/file`;

const speak = async (person: TestParticipant, roomId: string, frequencyHz: number): Promise<void> =>
  (await house.speak(person, roomId)).speak(await opusTone(frequencyHz, 2));

/** A file is made in the background: asked for until it is there. */
async function untilSettled(client: HttpClient, roomId: string) {
  for (;;) {
    const list = await listOf(client, roomId);
    if (list.every(({ state }: { state: string }) => state !== 'recording' && state !== 'mixing')) return list;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('recording a room', () => {
  it('makes one file of a show, which its owner alone fetches, whole or in part', async () => {
    const { roomId, owner } = await house.openOnAir({ name: '夜の「声」/第1回' });
    expect(await setRecording(owner, true)).toEqual(done);
    await speak(owner, roomId, 440);
    expect(await setRecording(owner, false)).toEqual(done);
    const [recording] = await untilSettled(owner.client, roomId);
    expect(recording).toMatchObject({ state: 'ready', startedAt: expect.any(Number), endedAt: expect.any(Number) });
    expect(recording.durationSec).toBeGreaterThan(1);
    expect(recording.expiresAt).toBe(recording.endedAt + 30 * 86_400_000);

    const url = `${app.url}${fileOf(roomId, recording.id)}`;
    const headers = { cookie: owner.client.cookieHeader() };
    const whole = await fetch(url, { headers });
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('audio/mp4');
    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.m4a"; filename\*=UTF-8''/,
    );
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.byteLength).toBe(recording.sizeBytes);
    const file = path.join(app.services.config.dataDir, 'fetched.m4a');
    await writeFile(file, bytes);
    expect((await readTones(file)).height(440, 0.2, 0.9)).toBeGreaterThan(0.7);
    const part = await fetch(url, { headers: { ...headers, range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect(existsSync(path.join(app.services.config.dataDir, 'recordings', recording.id))).toBe(false);
  });

  it('is announced to everybody in the room, and to who comes later', async () => {
    const { roomId, owner } = await house.openOnAir();
    const listener = await house.visit(roomId, '客');
    expect(await statusOf(listener, roomId)).toMatchObject({ isRecordable: true });
    const [received, line] = [
      nextEvent(listener.socket, 'receive:liveaudio:status'),
      nextEvent(listener.socket, 'receive:activity'),
    ];
    await setRecording(owner, true);
    expect(await received).toMatchObject({ isOnAir: true, recording: { startedAt: expect.any(Number) } });
    expect(await line).toMatchObject({ kind: 'recording', isOn: true, user: { id: owner.id } });
    const late = await house.come(await house.openGuest(), roomId);
    expect(await statusOf(late, roomId)).toMatchObject({ recording: { startedAt: expect.any(Number) } });
    // Said twice, it is one recording and one line.
    expect(await setRecording(owner, true)).toEqual(done);
    expect(await listOf(owner.client, roomId)).toHaveLength(1);
    const [over, ending] = [
      nextEvent(listener.socket, 'receive:liveaudio:status'),
      nextEvent(listener.socket, 'receive:activity'),
    ];
    await setRecording(owner, false);
    expect(await over).not.toHaveProperty('recording');
    expect(await ending).toMatchObject({ kind: 'recording', isOn: false });
    expect(await untilSettled(owner.client, roomId)).toMatchObject([{ state: 'silent' }]);
  });

  it('ends with the show, and with the room', async () => {
    const { roomId, owner } = await house.openOnAir();
    await setRecording(owner, true);
    await setStatus(owner, 0);
    expect(await statusOf(owner, roomId)).not.toHaveProperty('recording');
    await startLiveAudio(owner);
    expect(await statusOf(owner, roomId)).not.toHaveProperty('recording');
    await setRecording(owner, true);
    await owner.client.request('POST', `/api/lounge/${roomId}/archive`);
    expect(await untilSettled(owner.client, roomId)).toMatchObject([{ state: 'silent' }, { state: 'silent' }]);
  });

  it('[6.06] is its owner’s alone: no co-owner, listener, guest or operator begins, hears or deletes one', async () => {
    const { roomId, owner } = await house.openOnAir();
    const { db } = app.services.database;
    const signedUp = await app.signUp('運営');
    await db.update(users).set({ isOperator: true }).where(eq(users.name, '運営'));
    const operator = await house.come(signedUp, roomId);
    const coOwner = await house.visit(roomId, '番頭');
    const coOwners = `/api/lounge/${roomId}/coOwners`;
    await owner.client.request('POST', `${coOwners}/${coOwner.id}`);
    expect((await coOwner.client.request('POST', `${coOwners}/accept`)).status).toBe(200);
    const listener = await house.visit(roomId, '客');
    for (const person of [coOwner, listener, operator]) {
      expect(await setRecording(person, true)).toEqual({ status: 403, message: 'forbidden' });
    }
    await setRecording(owner, true);
    for (const person of [coOwner, listener, operator]) {
      expect(await setRecording(person, false)).toEqual({ status: 403, message: 'forbidden' });
    }
    await speak(owner, roomId, 660);
    await setRecording(owner, false);
    const [{ id }] = await untilSettled(owner.client, roomId);
    const calls = [
      ['GET', `/api/lounge/${roomId}/recordings`],
      ['GET', fileOf(roomId, id)],
      ['DELETE', `/api/lounge/${roomId}/recordings/${id}`],
    ] as const;
    for (const [method, address] of calls) {
      for (const { client } of [coOwner, listener, operator]) {
        expect((await client.request(method, address)).body, address).toMatchObject({ status: 403, code: 'forbidden' });
      }
      expect((await (await house.openGuest()).request(method, address)).status).toBe(403);
      expect((await app.newVisitor().request(method, address)).status).toBe(401);
    }
    // Through another room of the same owner: it has no such recording.
    const other = await house.openOnAir();
    expect((await other.owner.client.request('GET', fileOf(other.roomId, id))).status).toBe(404);
    await other.owner.client.request('DELETE', `/api/lounge/${other.roomId}/recordings/${id}`);
    expect(await listOf(owner.client, roomId)).toMatchObject([{ id, state: 'ready' }]);
  });

  it('is deleted for good, and twice is nothing; what is under way has to end first', async () => {
    const { roomId, owner } = await house.openOnAir();
    await setRecording(owner, true);
    const [{ id }] = await listOf(owner.client, roomId);
    const remove = () => owner.client.request('DELETE', `/api/lounge/${roomId}/recordings/${id}`);
    expect(await remove()).toMatchObject({ status: 409 });
    await speak(owner, roomId, 440);
    await setRecording(owner, false);
    await untilSettled(owner.client, roomId);
    expect((await remove()).body).toEqual({ success: true });
    expect((await remove()).body).toEqual({ success: true });
    expect((await owner.client.request('GET', fileOf(roomId, id))).status).toBe(404);
    expect(await app.services.blobs.stat(`recordings/${id}.m4a`)).toBeUndefined();
    expect(await listOf(owner.client, roomId)).toEqual([]);
  });

  it('does not begin off air, in a room that allows no voices, or when too many are kept', async () => {
    const { roomId, owner } = await house.openOnAir();
    await setStatus(owner, 0);
    expect(await setRecording(owner, true)).toEqual({ status: 409, message: 'not_on_air' });
    await startLiveAudio(owner);
    const { db } = app.services.database;
    const kept = Array.from({ length: 50 }, (_, n) => ({
      id: `${roomId}-${n}`,
      loungeId: roomId,
      startedAt: n,
      endedAt: Date.now(),
      state: 'silent' as const,
    }));
    await db.insert(loungeRecordings).values(kept);
    expect(await setRecording(owner, true)).toEqual({ status: 409, message: 'recordings_full' });
  });

  it('is forgotten after its days, and with its owner’s account', async () => {
    const [old, closed] = [await house.openOnAir(), await house.openOnAir()];
    const { db } = app.services.database;
    const rowOf = (loungeId: string, endedAt: number) => ({
      id: `kept-${loungeId}`,
      loungeId,
      startedAt: 1,
      endedAt,
      state: 'ready' as const,
    });
    await db.insert(loungeRecordings).values([rowOf(old.roomId, 1_000), rowOf(closed.roomId, 2_000)]);
    await db.update(users).set({ closedAt: 1 }).where(eq(users.id, closed.owner.id));
    const store = createPgRecordingStore(db);
    const forgotten = async (before: number) => (await store.listExpired(before)).map(({ loungeId }) => loungeId);
    expect(await forgotten(1_001)).toEqual(expect.arrayContaining([old.roomId, closed.roomId]));
    expect(await forgotten(999)).toEqual([closed.roomId]);
  });
});
