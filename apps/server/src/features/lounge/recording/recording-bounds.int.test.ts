import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordingMaxSec } from '@madoi/contract/lounge/live/live-recording';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import {
  createLiveTestRooms,
  done,
  type LiveTestRooms,
  setRecording,
  statusOf,
  type TestParticipant,
  waitForStatus,
} from '@madoi/test-kit/live-test-rooms';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const gibibyte = 1024 ** 3;
let app: TestApp;
let house: LiveTestRooms;
let aheadMs = 0;
let freeBytes = 100 * gibibyte;
beforeAll(async () => {
  app = await startTestApp({
    services: {
      clock: { now: () => Date.now() + aheadMs },
      disk: { freeBytes: async () => freeBytes },
    },
  });
  house = createLiveTestRooms(app);
});
afterEach(() => {
  freeBytes = 100 * gibibyte;
  house.clear();
});
afterAll(() => app.close());

/** On air, with a microphone whose sound arrives: nobody takes them off for being silent. */
async function openHeard() {
  const room = await house.openOnAir();
  await house.speak(room.owner, room.roomId);
  return room;
}
const untilUnrecorded = (person: TestParticipant) => waitForStatus(person, (status) => status.recording === undefined);

it('ends by itself after six hours, and the show goes on', async () => {
  const { roomId, owner } = await openHeard();
  expect(await setRecording(owner, true)).toEqual(done);
  const { recording } = await statusOf(owner, roomId);
  const over = untilUnrecorded(owner);
  aheadMs += recordingMaxSec * 1_000;
  expect(recording).toEqual({ startedAt: expect.any(Number) });
  expect(await over).toMatchObject({ isOnAir: true, broadcasters: [{ status: 2 }] });
  // Said again, it is another one.
  expect(await setRecording(owner, true)).toEqual(done);
});

it('does not begin where the disk is nearly full, and ends before it is, with the show going on', async () => {
  const { owner } = await openHeard();
  freeBytes = 2 * gibibyte - 1;
  expect(await setRecording(owner, true)).toEqual({ status: 507, message: 'storage_full' });
  freeBytes = 2 * gibibyte;
  expect(await setRecording(owner, true)).toEqual(done);
  const over = untilUnrecorded(owner);
  freeBytes = 0.5 * gibibyte - 1;
  expect(await over).toMatchObject({ isOnAir: true, broadcasters: [{ status: 2 }] });
});

it('is over at once where its folder cannot be made, and begins once it can', async () => {
  const { roomId, owner } = await openHeard();
  const folder = path.join(app.services.config.dataDir, 'recordings');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'in the way');
  await setRecording(owner, true);
  expect(await statusOf(owner, roomId)).toMatchObject({ isOnAir: true });
  expect(await statusOf(owner, roomId)).not.toHaveProperty('recording');
  await rm(folder);
  expect(await setRecording(owner, true)).toEqual(done);
  expect(await statusOf(owner, roomId)).toHaveProperty('recording');
});
