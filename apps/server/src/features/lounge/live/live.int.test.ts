import type { LiveOfferAck } from '@madoi/contract/lounge/live/live-signal';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import {
  createLiveTestRooms,
  done,
  heard,
  type LiveTestRooms,
  setStatus,
  startLiveAudio,
  statusOf,
  type TestParticipant,
  tokenOf,
  waitForStatus,
} from '@madoi/test-kit/live-test-rooms';
import { ask, nextEvent, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

let app: TestApp;
let house: LiveTestRooms;
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: ['loopback'] } });
  house = createLiveTestRooms(app);
});
afterEach(() => house.clear());
afterAll(() => app.close());

/** The SFU reports its numbers every second. */
async function untilHeldBack(packets: number): Promise<void> {
  const heldBack = async () => {
    const { values } = await app.services.metrics.livePackets.get();
    return values.find(({ labels }) => labels.kind === 'held_back')?.value ?? 0;
  };
  while ((await heldBack()) < packets) await new Promise((resolve) => setImmediate(resolve));
}

describe('voices in a room', () => {
  it('carries a voice to people who join later, guests too, and not while it is muted', async () => {
    const { roomId, owner } = await house.openRoom();
    const voice = await house.speak(owner, roomId);
    expect(await startLiveAudio(owner)).toEqual(done);
    const visitor = app.newVisitor();
    await visitor.request('POST', '/api/login', { body: { guest: true } });
    const guest = await house.come(visitor, roomId);
    const ears = await house.listen(guest, roomId);
    await heard(voice, 'one', ears);
    await setStatus(owner, 1);
    await app.services.liveAudio.list(roomId);
    for (let n = 0; n < 5; n += 1) voice.say('muted', 20);
    await untilHeldBack(5);
    await setStatus(owner, 2);
    await heard(voice, 'two', ears);
    expect(ears.heard.some(({ payload }) => payload === 'muted')).toBe(false);
    const levels = nextEvent(guest.socket, 'receive:liveaudio:levels');
    const stop = voice.sendRepeatedly('levels', 10);
    expect(await levels).toEqual({ levels: { [owner.id]: 1 }, active: owner.id });
    stop();
  });

  it('is heard again after the SFU was killed', async () => {
    const { roomId, owner } = await house.openRoom();
    const listener = await house.visit(roomId, '客');
    const voice = await house.speak(owner, roomId);
    await startLiveAudio(owner);
    await heard(voice, 'before', await house.listen(listener, roomId));
    const { mediaId } = await statusOf(listener, roomId);
    const back = waitForStatus(listener, (status) => status.mediaId !== mediaId);
    const { pid } = app.services.liveAudio as unknown as { pid(): number };
    process.kill(pid(), 'SIGKILL');
    await back;
    const [again, ears] = [await house.speak(owner, roomId), await house.listen(listener, roomId)];
    expect(await heard(again, 'after', ears)).toMatchObject({ slot: 0 });
  });

  it('shows the room whose voice is lost, and that it is back', async () => {
    const { roomId, owner } = await house.openRoom();
    const listener = await house.visit(roomId, '客');
    await house.speak(owner, roomId);
    await startLiveAudio(owner);
    const lost = waitForStatus(listener, ({ broadcasters }) => broadcasters[0]?.isLost === true);
    await ask(owner.socket, 'send:liveaudio:hang_up', {});
    const { revision } = await lost;
    const back = waitForStatus(listener, ({ broadcasters: [first] }) => first !== undefined && first.isLost !== true);
    await house.speak(owner, roomId);
    expect(await back).toMatchObject({ revision, broadcasters: [{ user: { id: owner.id }, status: 2 }] });
  });

  it('refuses tokens of another room or person, and rooms without live audio', async () => {
    const { roomId, owner } = await house.openRoom();
    const [other, silent] = [await house.visit(roomId, '客'), await house.openRoom({ allowLiveAudio: false })];
    const { agoraToken } = (await tokenOf(owner, roomId)).body;
    const offer = (person: TestParticipant, payload: object = {}) =>
      ask<LiveOfferAck>(person.socket, 'send:liveaudio:offer', { kind: 'publish', agoraToken, sdp: 'v=0', ...payload });
    expect(await offer(other)).toEqual({ status: 403, message: 'token_invalid' });
    expect(await offer(owner)).toEqual({ status: 422, message: 'bad_offer' });
    expect(await offer(silent.owner)).toEqual({ status: 403, message: 'not_allowed' });
    expect((await tokenOf(silent.owner, silent.roomId)).status).toBe(403);
    expect(await startLiveAudio(silent.owner)).toEqual({ status: 403, message: 'not_allowed' });
    expect(await offer(owner, { sdp: 'x'.repeat(40_000) })).toMatchObject({ status: 422 });
    const flood = await Promise.all(Array.from({ length: 40 }, () => offer(other)));
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  });

  it('hands each offer to the engine with the address that its socket counts under', async () => {
    const { signal } = app.services.liveAudio;
    if (!signal) throw new Error('the engine takes no offers');
    const handed = vi.spyOn(signal, 'offer').mockResolvedValue({ ok: false, reason: 'token_invalid' });
    const { roomId, owner } = await house.openRoom();
    for (const forwarded of ['203.0.113.9', '2001:db8:1:2:3::1']) {
      const headers = { cookie: owner.client.cookieHeader(), 'x-forwarded-for': forwarded };
      const socket = await openSocket(owner.client, { extraHeaders: headers });
      await ask(socket, 'send:user:joined:v2', { roomId });
      await ask(socket, 'send:liveaudio:offer', { kind: 'listen', agoraToken: 'any', sdp: 'v=0' });
      socket.close();
    }
    expect(handed.mock.calls.map(([{ addressKey }]) => addressKey)).toEqual(['203.0.113.9', '2001:db8:1:2::/64']);
    handed.mockRestore();
  });

  it('ends a voice connection when its socket disconnects', async () => {
    const { roomId, owner } = await house.openRoom();
    const listener = await house.visit(roomId, '客');
    await startLiveAudio(owner);
    await house.listen(listener, roomId);
    listener.socket.close();
    await house.waitUntilGone(roomId, listener);
  });
});
