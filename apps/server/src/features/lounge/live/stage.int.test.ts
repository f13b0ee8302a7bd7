import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import {
  createLiveTestRooms,
  done,
  heard,
  type LiveTestRooms,
  sendStageCommand,
  setStatus,
  startLiveAudio,
  statusOf,
  type TestParticipant,
  tokenOf,
  waitForStatus,
} from '@madoi/test-kit/live-test-rooms';
import { ask, nextEvent } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
let house: LiveTestRooms;
let aheadMs = 0;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => Date.now() + aheadMs } } });
  house = createLiveTestRooms(app);
});
afterEach(() => house.clear());
afterAll(() => app.close());

describe('who is on air in a room', () => {
  it('[3.48] [3.49] [7.19] [7.29] [7.30] puts its owner on air, for the room, its lists and its log', async () => {
    const { roomId, owner } = await house.openRoom();
    const listener = await house.visit(roomId, '客');
    expect(await statusOf(listener, roomId)).toMatchObject({ isOnAir: false, channel: roomId, broadcasters: [] });
    const [received, line] = [
      nextEvent(listener.socket, 'receive:liveaudio:event:start:v1'),
      nextEvent(listener.socket, 'receive:activity'),
    ];
    expect(await startLiveAudio(owner)).toEqual(done);
    expect(await received).toEqual({ id: owner.id, agoraUserId: owner.id, uploadedAt: 0, name: '主' });
    expect(await line).toMatchObject({ kind: 'liveAudio', user: { id: owner.id } });
    const status = await statusOf(listener, roomId);
    expect(status).toMatchObject({ isOnAir: true, broadcasters: [{ user: { id: owner.id }, status: 2, slot: 0 }] });
    const { body: room } = await listener.client.request('GET', `/api/lounge/${roomId}`);
    expect(room.isLiveAudioStarted).toBe(true);
    const { body: lounges } = await listener.client.request('GET', '/api/lounges');
    expect(lounges.list.find(({ id }: { id: string }) => id === roomId)).toMatchObject({ isLiveAudioStarted: true });
  });

  it('[3.30] announces muting, unmuting and the end to the room; a repeated command changes nothing', async () => {
    const { roomId, owner } = await house.openRoom();
    const updates: number[] = [];
    owner.socket.on('receive:liveaudio:event:update:v1', ({ status }) => updates.push(status));
    expect(await setStatus(owner, 1)).toEqual({ status: 409, message: 'not_on_air' });
    for (const press of [
      startLiveAudio(owner),
      startLiveAudio(owner),
      setStatus(owner, 1),
      setStatus(owner, 1),
      setStatus(owner, 2),
    ]) {
      expect(await press).toEqual(done);
    }
    const silent = waitForStatus(owner, ({ isOnAir }) => !isOnAir);
    expect(await setStatus(owner, 0)).toEqual(done);
    expect(await silent).toMatchObject({ broadcasters: [] });
    expect(updates).toEqual([1, 2, 0]);
    expect((await owner.client.request('GET', `/api/lounge/${roomId}`)).body.isLiveAudioStarted).toBe(false);
  });

  it('[3.30] [7.29] goes on air muted with status 1 or isMuted, open with status 2, and not at all with 0', async () => {
    const { roomId, owner } = await house.openRoom();
    for (const [payload, status] of [
      [{ status: 1 }, 1],
      [{ status: 2 }, 2],
      [{ isMuted: true }, 1],
      [{ status: 2, isMuted: true }, 1],
      [{ status: 1, isMuted: false }, 1],
      [{}, 2],
    ] as const) {
      expect(await startLiveAudio(owner, payload)).toEqual(done);
      expect((await statusOf(owner, roomId)).broadcasters).toMatchObject([{ status }]);
      expect(await setStatus(owner, 0)).toEqual(done);
    }
    expect(await startLiveAudio(owner, { status: 0 })).toMatchObject({ status: 422 });
    expect((await statusOf(owner, roomId)).broadcasters).toEqual([]);
  });

  it('[7.19] invites a listener who raised a hand to the stage, carries their voice, and takes them off', async () => {
    const { roomId, owner } = await house.openRoom();
    const [guest, other] = [await house.visit(roomId, '手'), await house.visit(roomId, '客')];
    expect(await startLiveAudio(guest)).toEqual({ status: 403, message: 'not_on_stage' });
    expect((await tokenOf(guest, roomId)).body).toMatchObject({ isHost: false, provider: 'embedded', channel: roomId });
    expect(await sendStageCommand(guest, 'raise')).toEqual(done);
    expect(await statusOf(owner, roomId)).toMatchObject({ handCount: 1, hands: [{ user: { id: guest.id } }] });
    const called = nextEvent(guest.socket, 'receive:liveaudio:stage');
    expect(await sendStageCommand(other, 'invite', guest)).toEqual({ status: 403, message: 'forbidden' });
    expect(await sendStageCommand(owner, 'invite', guest)).toEqual(done);
    expect(await called).toMatchObject({ kind: 'invited', roomId, user: { id: owner.id } });
    expect(await sendStageCommand(guest, 'accept')).toEqual(done);
    expect((await tokenOf(guest, roomId)).body.isHost).toBe(true);
    const [voice, ears] = [await house.speak(guest, roomId), await house.listen(other, roomId)];
    expect(await startLiveAudio(guest)).toEqual(done);
    expect(await heard(voice, 'from the stage', ears)).toMatchObject({ slot: 0 });
    const off = nextEvent(guest.socket, 'receive:liveaudio:stage');
    expect(await sendStageCommand(owner, 'send_off', guest)).toEqual(done);
    expect(await off).toMatchObject({ kind: 'sent_off' });
    await house.waitUntilGone(roomId, guest);
    await expect(house.speak(guest, roomId)).rejects.toThrow('not_on_stage');
  });

  it('[6.06] takes a banned speaker and a former co-owner off the air at once', async () => {
    const { roomId, owner } = await house.openRoom();
    const [coOwner, guest] = [await house.visit(roomId, '共'), await house.visit(roomId, '客')];
    await owner.client.request('POST', `/api/lounge/${roomId}/coOwners/${coOwner.id}`);
    await coOwner.client.request('POST', `/api/lounge/${roomId}/coOwners/accept`);
    await sendStageCommand(owner, 'invite', guest);
    await sendStageCommand(guest, 'accept');
    await house.speak(coOwner, roomId);
    await house.speak(guest, roomId);
    for (const person of [coOwner, guest]) expect(await startLiveAudio(person)).toEqual(done);
    const without = (person: TestParticipant) =>
      waitForStatus(owner, ({ broadcasters }) => !broadcasters.some(({ user }) => user.id === person.id));
    const helperGone = without(coOwner);
    await owner.client.request('DELETE', `/api/lounge/${roomId}/coOwners/${coOwner.id}`);
    await Promise.all([helperGone, house.waitUntilGone(roomId, coOwner)]);
    expect(await startLiveAudio(coOwner)).toEqual({ status: 403, message: 'not_on_stage' });
    const guestGone = without(guest);
    await owner.client.request('POST', `/api/lounge/${roomId}/bans/${guest.id}`);
    await Promise.all([guestGone, house.waitUntilGone(roomId, guest)]);
    expect((await tokenOf(guest, roomId)).status).toBe(403);
  });

  it('ends for everybody with one word of owner and co-owners, and with the room', async () => {
    const { roomId, owner } = await house.openRoom();
    const listener = await house.visit(roomId, '客');
    await startLiveAudio(owner);
    await sendStageCommand(listener, 'raise');
    expect(await sendStageCommand(listener, 'end')).toEqual({ status: 403, message: 'forbidden' });
    expect(await sendStageCommand(owner, 'end')).toEqual(done);
    expect(await statusOf(owner, roomId)).toMatchObject({ isOnAir: false, handCount: 0 });
    await startLiveAudio(owner);
    await house.listen(listener, roomId);
    await owner.client.request('POST', `/api/lounge/${roomId}/archive`);
    await house.waitUntilGone(roomId, listener);
    expect((await tokenOf(listener, roomId)).status).toBe(409);
    expect(await statusOf(listener, roomId)).toMatchObject({ isOnAir: false, broadcasters: [] });
  });

  it('takes speakers who left or send no sound off the air after a while', async () => {
    const { roomId, owner } = await house.openRoom();
    const [guest, listener] = [await house.visit(roomId, '客'), await house.visit(roomId, '聴')];
    await sendStageCommand(owner, 'invite', guest);
    await sendStageCommand(guest, 'accept');
    await house.speak(guest, roomId);
    await startLiveAudio(guest);
    await startLiveAudio(owner);
    const onAir = async () => (await statusOf(listener, roomId)).broadcasters.map(({ user }) => user.id);
    /** Time passes while somebody looks. */
    const until = async (isIt: (ids: readonly string[]) => boolean): Promise<void> => {
      while (!isIt(await onAir())) aheadMs += 500;
    };
    // The owner never connected a microphone.
    await until((ids) => !ids.includes(owner.id));
    expect(await onAir()).toEqual([guest.id]);
    guest.socket.close();
    await until((ids) => ids.length === 0);
    expect(await statusOf(listener, roomId)).toMatchObject({ isOnAir: false, guests: [] });
  });

  it('shows a speaker’s caption to the room while they are on air, and refuses captions of everybody else', async () => {
    const { roomId, owner } = await house.openRoom();
    const listener = await house.visit(roomId, '客');
    const caption = { captionId: 'c1', text: 'こんばんは', languageCode: 'ja', isFinal: true };
    const say = (person: TestParticipant) => ask(person.socket, 'send:liveaudio:caption', caption);
    expect(await say(owner)).toEqual({ status: 409, message: 'not_on_air' });
    await startLiveAudio(owner);
    const shown = nextEvent(listener.socket, 'receive:liveaudio:caption');
    expect(await say(owner)).toEqual({ status: 200, message: 'shown' });
    expect(await shown).toMatchObject({ ...caption, userId: owner.id, name: '主' });
    expect(await say(listener)).toEqual({ status: 409, message: 'not_on_air' });
  });
});
