import { archiveLounge, createLounge } from '@madoi/contract/lounge/room';
import { playbackStatus, requestPlayback } from '@madoi/contract/playback/playback';
import { login, logout, signup } from '@madoi/contract/session/session';
import type { HttpClient } from '@madoi/test-kit/http-client';
import {
  makeReport,
  type PlaybackApp,
  type SignedUrlOptions,
  sendFinalReport,
  signPlaybackUrl,
  startPlaybackApp,
  timeLeftOf,
} from '@madoi/test-kit/playback-app';
import { addCommand } from '@madoi/test-kit/queue-harness';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const trackId = 'track-0001';
const cutSec = 200;
const guestMinutes = 10;
const daySec = guestMinutes * 60;
const monthSec = 3_600;

let app: PlaybackApp;
let roomId: string;
let owner: HttpClient;

/** A room with the track in its queue. */
const openRoom = async (audience: 'everyone' | 'users'): Promise<string> => {
  const body = { name: '部屋', disabledAutoFillTrack: true, limitation: { audience } };
  const room = await owner.call(createLounge, { body });
  if (!room.success) throw new Error(room.reason);
  const socket = await openSocket(owner);
  await ask(socket, 'send:user:joined:v2', { roomId: room.id });
  await ask(socket, 'send:queue:event:register', { lastId: 0, events: [addCommand(trackId)] });
  socket.close();
  return room.id;
};

beforeEach(async () => {
  app = await startPlaybackApp({
    config: { guestMinutesPerDay: guestMinutes, freeHoursPerMonth: 1, trustProxy: ['loopback'] },
  });
  await app.addTrack(trackId);
  owner = await app.signUp('店主');
  roomId = await openRoom('everyone');
});
afterEach(() => app.close());

const home = '203.0.113.9';
const guestFrom = async (address: string): Promise<HttpClient> => {
  const client = app.newVisitor({ 'x-forwarded-for': address });
  await client.call(login, { body: { guest: true } });
  return client;
};
let names = 0;
const askInRoom = (client: HttpClient) => {
  names += 1;
  const sessionId = `listening-${names}`;
  return client.call(requestPlayback, { params: { id: trackId }, body: { roomId, sessionId } });
};
/** Hears the room's song over and over, by the clock, and asks once more. */
const listenFor = async (client: HttpClient, forSec: number) => {
  for (let heardSec = 0; heardSec < forSec; heardSec += cutSec) {
    await askInRoom(client);
    app.clock.advance(Math.min(cutSec, forSec - heardSec) * 1000);
  }
  return askInRoom(client);
};
const statusOf = async (client: HttpClient, address: SignedUrlOptions, form: 'file' | 'hls' = 'file') => {
  const url = await signPlaybackUrl(client, address);
  const answer = await client.request('GET', form === 'file' ? url : url.replace('/ps?', '/hls.m3u8?'));
  return { status: answer.status, code: answer.body?.code };
};
const over = { allowed: false, reason: 'usage_limit', timeLeft: 0 };

describe('a guest alone', () => {
  it('hears the 90 s highlight, without a limit, and is refused the whole without a login', async () => {
    const guest = await guestFrom(home);
    const params = { id: trackId };
    expect(await guest.call(requestPlayback, { params, body: {} })).toEqual({
      allowed: true,
      audioType: 90,
      duration: 90,
    });
    expect(await guest.call(requestPlayback, { params, body: { audioType: 30 } })).toMatchObject({
      allowed: true,
      audioType: 30,
    });
    expect(await guest.call(requestPlayback, { params, body: { audioType: 'full' } })).toEqual({
      ...{ allowed: false, reason: 'login_required' },
      ...{ audioType: 90, duration: 90 },
    });
    await listenFor(guest, daySec);
    expect(await guest.call(requestPlayback, { params, body: {} })).toMatchObject({ allowed: true });
  });

  it.each(['file', 'hls'] as const)('[6.08] fetches no whole song as %s', async (form) => {
    const guest = await guestFrom(home);
    expect(await statusOf(guest, { trackId, audioType: 'full' }, form)).toEqual({
      status: 403,
      code: 'login_required',
    });
    const user = await app.signUp('聴');
    if (form === 'file') {
      expect((await statusOf(guest, { trackId, audioType: 90, faded: true })).status).toBe(200);
      expect((await statusOf(user, { trackId, audioType: 'full' })).status).toBe(200);
    }
  });

  it('hears of a track whose rights allow 30 s no more than those', async () => {
    await app.addTrack('track-0030', '30');
    const guest = await guestFrom(home);
    const answer = await guest.call(requestPlayback, { params: { id: 'track-0030' }, body: {} });
    expect(answer).toMatchObject({ allowed: true, audioType: 30 });
  });
});

describe('a guest in a room', () => {
  it('hears the whole song, for so many minutes a day of Tokyo and no longer', async () => {
    const guest = await guestFrom(home);
    expect(await askInRoom(guest)).toMatchObject({ allowed: true, audioType: 'full', timeLeft: daySec });
    app.clock.advance(60_000);
    expect(await timeLeftOf(guest)).toBe(daySec - 60);
    expect(await listenFor(guest, daySec - 60)).toMatchObject(over);
    expect(await statusOf(guest, { trackId, roomId })).toEqual({ status: 403, code: 'usage_limit' });
    const { renewsAt } = await guest.call(playbackStatus);
    expect(new Date(renewsAt).toISOString()).toBe('2026-04-01T15:00:00.000Z');
    app.clock.set(renewsAt);
    expect(await askInRoom(guest)).toMatchObject({ allowed: true, timeLeft: daySec });
  });

  it('hears nothing by the name of a room that is not for guests', async () => {
    const guest = await guestFrom(home);
    const usersRoomId = await openRoom('users');
    const body = { roomId: usersRoomId };
    const params = { id: trackId };
    expect(await guest.call(requestPlayback, { params, body })).toMatchObject({
      allowed: false,
      reason: 'not_in_queue',
    });
    for (const form of ['file', 'hls'] as const) {
      const refused = await statusOf(guest, { trackId, roomId: usersRoomId }, form);
      expect(refused).toEqual({ status: 403, code: 'forbidden' });
    }
    const user = await app.signUp('聴');
    expect(await user.call(requestPlayback, { params, body })).toMatchObject({ allowed: true, audioType: 'full' });
    expect((await statusOf(user, { trackId, roomId: usersRoomId })).status).toBe(200);
  });

  it('hears what was on its way when a room ended, and ten seconds later nothing more by its name', async () => {
    const guest = await guestFrom(home);
    const endingId = await openRoom('everyone');
    await owner.call(archiveLounge, { params: { id: endingId } });
    const address = { trackId, roomId: endingId };
    expect((await statusOf(guest, address)).status).toBe(200);
    app.clock.advance(10_000);
    expect(await statusOf(guest, address)).toEqual({ status: 403, code: 'forbidden' });
  });

  it('is charged what was heard: a report of less time gives the rest back', async () => {
    const guest = await guestFrom(home);
    const sessionId = 'told-of-00001';
    await guest.call(requestPlayback, { params: { id: trackId }, body: { roomId, sessionId } });
    app.clock.advance(cutSec * 1000);
    expect(await timeLeftOf(guest)).toBe(daySec - cutSec);
    await sendFinalReport(guest, makeReport({ id: sessionId, trackId, roomId, elapsedTime: 20_000 }));
    expect(await timeLeftOf(guest)).toBe(daySec - 20);
  });

  it('a guest who opens another session gets the time of the address, once more and not for ever', async () => {
    const first = await guestFrom(home);
    expect(await listenFor(first, daySec)).toMatchObject(over);
    await first.call(logout, { body: {} });
    await first.call(login, { body: { guest: true } });
    expect(await listenFor(first, daySec)).toMatchObject(over);
    await first.call(logout, { body: {} });
    await first.call(login, { body: { guest: true } });
    expect(await askInRoom(first)).toMatchObject(over);
    expect(await statusOf(first, { trackId, roomId })).toEqual({ status: 403, code: 'usage_limit' });
    expect(await askInRoom(await guestFrom('203.0.113.10'))).toMatchObject({ allowed: true });
  });

  it('an IPv6 /64 is one address', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2']) {
      expect(await listenFor(await guestFrom(address), daySec)).toMatchObject(over);
    }
    expect(await askInRoom(await guestFrom('2001:db8:1:2:ffff::3'))).toMatchObject(over);
    expect(await askInRoom(await guestFrom('2001:db8:1:3::1'))).toMatchObject({ allowed: true });
  });

  it('many behind one NAT each get their own time: the address grows with those who listen at once', async () => {
    const office = await Promise.all(Array.from({ length: 12 }, () => guestFrom(home)));
    for (let heardSec = 0; heardSec < daySec; heardSec += cutSec) {
      for (const guest of office) expect(await askInRoom(guest)).toMatchObject({ allowed: true });
      app.clock.advance(cutSec * 1000);
    }
    for (const guest of office) expect(await askInRoom(guest)).toMatchObject(over);
    expect(await askInRoom(await guestFrom(home))).toMatchObject({ allowed: true });
  });

  it('a guest who becomes a user keeps the time they used: it counts in the month, and the address keeps its count', async () => {
    const guest = await guestFrom(home);
    await listenFor(guest, 300);
    app.clock.advance(50_000);
    // The song that is still open counts by the clock.
    await guest.call(signup, { body: { name: '聴' } });
    expect(await timeLeftOf(guest)).toBe(monthSec - 350);
    const next = await guestFrom(home);
    expect(await listenFor(next, daySec)).toMatchObject(over);
    const last = await guestFrom(home);
    expect(await askInRoom(last)).toMatchObject({ allowed: true, timeLeft: daySec - 350 });
  });

  it('a late report of what a guest heard corrects the month of the account', async () => {
    const guest = await guestFrom(home);
    const sessionId = 'told-of-00002';
    await guest.call(requestPlayback, { params: { id: trackId }, body: { roomId, sessionId } });
    app.clock.advance(100_000);
    await guest.call(signup, { body: { name: '聴' } });
    expect(await timeLeftOf(guest)).toBe(monthSec - 100);
    await sendFinalReport(guest, makeReport({ id: sessionId, trackId, roomId, elapsedTime: 30_000 }));
    expect(await timeLeftOf(guest)).toBe(monthSec - 30);
  });
});
