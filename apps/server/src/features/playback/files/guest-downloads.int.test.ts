import { listGuests, removeGuest } from '@madoi/contract/lounge/moderation';
import { createLounge, updateLounge } from '@madoi/contract/lounge/room';
import { requestPlayback } from '@madoi/contract/playback/playback';
import { login, logout, signup } from '@madoi/contract/session/session';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type PlaybackApp, signPlaybackUrl, startPlaybackApp, timeLeftOf } from '@madoi/test-kit/playback-app';
import { addCommand } from '@madoi/test-kit/queue-harness';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const songs = Array.from({ length: 16 }, (_, n) => `01KGUEST0000000000000000${String(n).padStart(2, '0')}`);
/** Stands in no room's queue. */
const elsewhere = '01KGUEST0000000000000000ZZ';
const songOf = (n: number): string => songs[n] ?? '';
const cutSec = 200;
const guestMinutes = 30;
const daySec = guestMinutes * 60;
const monthSec = 3_600;
/** What nobody listens to is forgiven so often a day. */
const forgiven = 6;
const minuteMs = 60_000;

let app: PlaybackApp;
let roomId: string;
let guest: HttpClient;
let owner: HttpClient;
beforeAll(async () => {
  app = await startPlaybackApp({ config: { guestMinutesPerDay: guestMinutes, freeHoursPerMonth: 1 } });
  for (const id of [...songs, elsewhere]) await app.addTrack(id);
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each a day of its own, also for the address that they share, and a room whose songs have not been played.
  app.clock.advance(3 * 86_400_000);
  guest = await app.guest();
  owner = await app.signUp('店主');
  const room = await owner.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true } });
  if (!room.success) throw new Error(room.reason);
  roomId = room.id;
  const socket = await openSocket(owner);
  await ask(socket, 'send:user:joined:v2', { roomId });
  await ask(socket, 'send:queue:event:register', { lastId: 0, events: songs.map((id) => addCommand(id)) });
  socket.close();
});

async function download(n: number, from = guest): Promise<string> {
  const answer = await from.request('GET', await signPlaybackUrl(from, { trackId: songOf(n), roomId }));
  return answer.status === 200 ? 'ok' : `${answer.status} ${answer.body.code}`;
}
async function downloads(count: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let n = 0; n < count; n += 1) {
    outcomes.push(await download(n));
    // One after another, so that the earliest are those that are forgiven.
    app.clock.advance(1);
  }
  return outcomes;
}
/** By an address that names no room. */
async function fetchOf(trackId: string): Promise<string> {
  const { status, body } = await guest.request('GET', await signPlaybackUrl(guest, { trackId }));
  return status === 200 ? 'ok' : `${status} ${body.code}`;
}
async function enter() {
  const socket = await openSocket(guest);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
}
const askInRoom = (n: number, from = guest) =>
  from.call(requestPlayback, { params: { id: songOf(n) }, body: { roomId, sessionId: `listening-${n}` } });

describe('a guest who fetches a room’s songs without asking to play', () => {
  it('[7.26] hears those of the room that they are in by an address that names no room, as one of its guests', async () => {
    expect(await fetchOf(songOf(0))).toBe('403 login_required');
    const socket = await enter();
    for (let n = 0; n <= forgiven; n += 1) {
      expect(await fetchOf(songOf(n))).toBe('ok');
      app.clock.advance(1);
    }
    expect(await fetchOf(elsewhere)).toBe('403 login_required');
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(guest)).toBe(daySec - cutSec);
    await ask(socket, 'send:user:leave');
    expect(await fetchOf(songOf(0))).toBe('403 login_required');
    socket.close();
  });

  it('[7.26] is refused by such an address once they are banned from the room', async () => {
    const socket = await enter();
    expect(await fetchOf(songOf(0))).toBe('ok');
    const [listed] = (await owner.call(listGuests, { params: { id: roomId } })).list;
    await owner.call(removeGuest, { params: { id: roomId, guestId: listed?.id ?? '' } });
    expect(await fetchOf(songOf(0))).toBe('403 login_required');
    socket.close();
  });

  it('[7.26] is refused by such an address once the room is by invitation, with their socket still in it', async () => {
    const socket = await enter();
    expect(await fetchOf(songOf(0))).toBe('ok');
    const narrowed = { limitation: { audience: 'invited' } } as const;
    await owner.call(updateLounge, { params: { id: roomId }, body: narrowed });
    expect(await fetchOf(songOf(0))).toBe('403 login_required');
    socket.close();
  });

  it('is charged each after ten minutes, all but six', async () => {
    await downloads(forgiven + 2);
    app.clock.advance(9 * minuteMs);
    expect(await timeLeftOf(guest)).toBe(daySec);
    app.clock.advance(2 * minuteMs);
    expect(await timeLeftOf(guest)).toBe(daySec - 2 * cutSec);
  });

  it('can fetch no more than the time of a day at once', async () => {
    expect(await downloads(11)).toEqual([...Array(9).fill('ok'), ...Array(2).fill('403 usage_limit')]);
  });

  it('is counted by address: another session does not reset the count', async () => {
    await downloads(9);
    await guest.call(logout, { body: {} });
    await guest.call(login, { body: { guest: true } });
    await downloads(9);
    app.clock.advance(11 * minuteMs);
    await guest.call(logout, { body: {} });
    await guest.call(login, { body: { guest: true } });
    expect(await askInRoom(0)).toMatchObject({ allowed: false, reason: 'usage_limit', timeLeft: 0 });
    expect(await download(0)).toBe('403 usage_limit');
  });

  it('takes it along into the month of the account that they make', async () => {
    await downloads(forgiven + 1);
    app.clock.advance(11 * minuteMs);
    await guest.call(signup, { body: { name: '聴' } });
    expect(await timeLeftOf(guest)).toBe(monthSec - cutSec);
  });
});

describe('a guest who listens in a room as the player does', () => {
  it('pays once for what was fetched ahead, asked for and fetched again', async () => {
    await downloads(forgiven);
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(guest)).toBe(daySec);
    await download(10);
    await askInRoom(10);
    app.clock.advance(cutSec * 1000);
    await download(11);
    await download(10);
    await askInRoom(11);
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(guest)).toBe(daySec - 2 * cutSec);
  });

  it('gets back what was charged for a song that is heard after all', async () => {
    await downloads(forgiven + 1);
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(guest)).toBe(daySec - cutSec);
    await askInRoom(forgiven);
    expect(await timeLeftOf(guest)).toBe(daySec);
  });
});
