import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOfferAck } from '@madoi/contract/lounge/live/live-signal';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type HandOver, openListener, openSpeaker } from '@madoi/test-kit/live-client';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
let aheadMs = 0;
const opened: { close(): void }[] = [];
beforeAll(async () => {
  app = await startTestApp({ engines: { clock: { now: () => Date.now() + aheadMs } } });
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});
afterAll(() => app.close());

interface Person {
  readonly client: HttpClient;
  readonly id: string;
  readonly socket: TestSocket;
}

async function come(client: HttpClient, roomId: string): Promise<Person> {
  const { body } = await client.request('POST', '/api/login', { body: {} });
  const socket = await openSocket(client);
  opened.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return { client, id: body.user?.id ?? '', socket };
}

const visit = async (roomId: string, name: string): Promise<Person> => come(await app.signUp(name), roomId);

async function openRoom(more: object = {}) {
  const client = await app.signUp('主');
  const body = { name: '放送の部屋', allowLiveAudio: true, allowTranscribe: true, ...more };
  const made = await client.request('POST', '/api/lounge/create', { body });
  const roomId: string = made.body.id;
  return { roomId, owner: await come(client, roomId) };
}

const start = ({ socket }: Person, payload: object = {}) => ask(socket, 'send:liveaudio:event:start:v1', payload);
const update = ({ socket }: Person, status: number) => ask(socket, 'send:liveaudio:event:update:v1', { status });
const stage = ({ socket }: Person, action: string, about?: Person) =>
  ask(socket, 'send:liveaudio:stage', { action, ...(about ? { userId: about.id } : {}) });
const statusOf = async ({ client }: Pick<Person, 'client'>, roomId: string): Promise<LiveAudioStatus> =>
  (await client.request('GET', `/api/lounge/${roomId}/liveaudio/status`)).body;
const tokenOf = ({ client }: Pick<Person, 'client'>, roomId: string) =>
  client.request('GET', `/api/lounge/${roomId}/liveaudio/token`);
const ok = { status: 200, message: 'done' };

const handOverOf =
  (person: Person, roomId: string): HandOver =>
  async (kind, sdp) => {
    const { body } = await tokenOf(person, roomId);
    const { agoraToken } = body;
    const answer = await ask<LiveOfferAck>(person.socket, 'send:liveaudio:offer', { kind, agoraToken, sdp });
    if (answer.sdp === undefined) throw new Error(answer.message);
    return answer.sdp;
  };
const listen = async (person: Person, roomId: string) => {
  const listener = await openListener(handOverOf(person, roomId));
  opened.push(listener);
  return listener;
};
const speak = async (person: Person, roomId: string) => {
  const speaker = await openSpeaker(handOverOf(person, roomId));
  opened.push(speaker);
  return speaker;
};
async function heard(
  speaker: Awaited<ReturnType<typeof speak>>,
  words: string,
  by: Awaited<ReturnType<typeof listen>>,
) {
  const arrived = by.next(words);
  const stop = speaker.keepSaying(words, 20);
  try {
    return await arrived;
  } finally {
    stop();
  }
}
/** Until the SFU carries nothing of this person any more: a client hears of it from the room, not from its connection. */
async function untilGone(roomId: string, { id }: Pick<Person, 'id'>): Promise<void> {
  const isThere = async () => (await app.engines.liveAudio.list(roomId)).some((each) => each.agoraUserId === id);
  while (await isThere()) await new Promise((resolve) => setImmediate(resolve));
}
/** The next status of the room that is as asked for. */
function untilStatus({ socket }: Person, isIt: (status: LiveAudioStatus) => boolean): Promise<LiveAudioStatus> {
  return new Promise((resolve) => {
    const hear = (status: LiveAudioStatus): void => {
      if (!isIt(status)) return;
      socket.off('receive:liveaudio:status', hear);
      resolve(status);
    };
    socket.on('receive:liveaudio:status', hear);
  });
}

/** The SFU tells its numbers every second. */
async function untilHeldBack(packets: number): Promise<void> {
  const heldBack = async () => {
    const { values } = await app.engines.metrics.livePackets.get();
    return values.find(({ labels }) => labels.kind === 'held_back')?.value ?? 0;
  };
  while ((await heldBack()) < packets) await new Promise((resolve) => setImmediate(resolve));
}

describe('live audio in a room', () => {
  it('[3.48] [3.49] [7.19] [7.29] [7.30] puts its owner on air, for the room, its lists and its log', async () => {
    const { roomId, owner } = await openRoom();
    const listener = await visit(roomId, '客');
    expect(await statusOf(listener, roomId)).toMatchObject({ isOnAir: false, channel: roomId, broadcasters: [] });
    const [told, line] = [
      nextEvent(listener.socket, 'receive:liveaudio:event:start:v1'),
      nextEvent(listener.socket, 'receive:activity'),
    ];
    expect(await start(owner)).toEqual(ok);
    expect(await told).toEqual({ id: owner.id, agoraUserId: owner.id, uploadedAt: 0, name: '主' });
    expect(await line).toMatchObject({ kind: 'liveAudio', user: { id: owner.id } });
    const status = await statusOf(listener, roomId);
    expect(status).toMatchObject({ isOnAir: true, broadcasters: [{ user: { id: owner.id }, status: 2, slot: 0 }] });
    const { body: room } = await listener.client.request('GET', `/api/lounge/${roomId}`);
    expect(room.isLiveAudioStarted).toBe(true);
    const { body: lounges } = await listener.client.request('GET', '/api/lounges');
    expect(lounges.list.find(({ id }: { id: string }) => id === roomId)).toMatchObject({ isLiveAudioStarted: true });
  });

  it('[3.30] [4.13] tells the room of muting, unmuting and the end; a press that is repeated is done already', async () => {
    const { roomId, owner } = await openRoom();
    const updates: number[] = [];
    owner.socket.on('receive:liveaudio:event:update:v1', ({ status }) => updates.push(status));
    expect(await update(owner, 1)).toEqual({ status: 409, message: 'not_on_air' });
    for (const press of [start(owner), start(owner), update(owner, 1), update(owner, 1), update(owner, 2)]) {
      expect(await press).toEqual(ok);
    }
    const silent = untilStatus(owner, ({ isOnAir }) => !isOnAir);
    expect(await update(owner, 0)).toEqual(ok);
    expect(await silent).toMatchObject({ broadcasters: [] });
    expect(updates).toEqual([1, 2, 0]);
    expect((await owner.client.request('GET', `/api/lounge/${roomId}`)).body.isLiveAudioStarted).toBe(false);
  });

  it('calls a listener up who raised a hand, hears them, and sends them off', async () => {
    const { roomId, owner } = await openRoom();
    const [guest, other] = [await visit(roomId, '手'), await visit(roomId, '客')];
    expect(await start(guest)).toEqual({ status: 403, message: 'not_on_stage' });
    expect((await tokenOf(guest, roomId)).body).toMatchObject({ isHost: false, provider: 'embedded', channel: roomId });
    expect(await stage(guest, 'raise')).toEqual(ok);
    expect(await statusOf(owner, roomId)).toMatchObject({ handCount: 1, hands: [{ user: { id: guest.id } }] });
    const called = nextEvent(guest.socket, 'receive:liveaudio:stage');
    expect(await stage(other, 'invite', guest)).toEqual({ status: 403, message: 'forbidden' });
    expect(await stage(owner, 'invite', guest)).toEqual(ok);
    expect(await called).toMatchObject({ kind: 'invited', roomId, user: { id: owner.id } });
    expect(await stage(guest, 'accept')).toEqual(ok);
    expect((await tokenOf(guest, roomId)).body.isHost).toBe(true);
    const [voice, ears] = [await speak(guest, roomId), await listen(other, roomId)];
    expect(await start(guest)).toEqual(ok);
    expect(await heard(voice, 'from the stage', ears)).toMatchObject({ slot: 0 });
    const off = nextEvent(guest.socket, 'receive:liveaudio:stage');
    expect(await stage(owner, 'send_off', guest)).toEqual(ok);
    expect(await off).toMatchObject({ kind: 'sent_off' });
    await untilGone(roomId, guest);
    await expect(speak(guest, roomId)).rejects.toThrow('not_on_stage');
  });

  it('carries a voice to whoever joins later, guests too, and not while it is muted', async () => {
    const { roomId, owner } = await openRoom();
    const voice = await speak(owner, roomId);
    expect(await start(owner)).toEqual(ok);
    const visitor = app.newVisitor();
    await visitor.request('POST', '/api/login', { body: { guest: true } });
    const guest = await come(visitor, roomId);
    const ears = await listen(guest, roomId);
    await heard(voice, 'one', ears);
    await update(owner, 1);
    await app.engines.liveAudio.list(roomId);
    for (let n = 0; n < 5; n += 1) voice.say('muted', 20);
    await untilHeldBack(5);
    await update(owner, 2);
    await heard(voice, 'two', ears);
    expect(ears.heard.some(({ payload }) => payload === 'muted')).toBe(false);
    const levels = nextEvent(guest.socket, 'receive:liveaudio:levels');
    const stop = voice.keepSaying('levels', 10);
    expect(await levels).toEqual({ levels: { [owner.id]: 1 }, active: owner.id });
    stop();
  });

  it('is heard again after the SFU was killed', async () => {
    const { roomId, owner } = await openRoom();
    const listener = await visit(roomId, '客');
    const voice = await speak(owner, roomId);
    await start(owner);
    await heard(voice, 'before', await listen(listener, roomId));
    const { mediaId } = await statusOf(listener, roomId);
    const back = untilStatus(listener, (status) => status.mediaId !== mediaId);
    const { pid } = app.engines.liveAudio as unknown as { pid(): number };
    process.kill(pid(), 'SIGKILL');
    await back;
    const [again, ears] = [await speak(owner, roomId), await listen(listener, roomId)];
    expect(await heard(again, 'after', ears)).toMatchObject({ slot: 0 });
  });

  it('shows the room whose voice is lost, and that it is back', async () => {
    const { roomId, owner } = await openRoom();
    const listener = await visit(roomId, '客');
    await speak(owner, roomId);
    await start(owner);
    const lost = untilStatus(listener, ({ broadcasters }) => broadcasters[0]?.isLost === true);
    await ask(owner.socket, 'send:liveaudio:hang_up', {});
    const { revision } = await lost;
    const back = untilStatus(listener, ({ broadcasters: [first] }) => first !== undefined && first.isLost !== true);
    await speak(owner, roomId);
    expect(await back).toMatchObject({ revision, broadcasters: [{ user: { id: owner.id }, status: 2 }] });
  });

  it('[6.06] takes who is banned, or keeps the room no more, off the air at once', async () => {
    const { roomId, owner } = await openRoom();
    const [helper, guest] = [await visit(roomId, '共'), await visit(roomId, '客')];
    await owner.client.request('POST', `/api/lounge/${roomId}/coOwners/${helper.id}`);
    await helper.client.request('POST', `/api/lounge/${roomId}/coOwners/accept`);
    await stage(owner, 'invite', guest);
    await stage(guest, 'accept');
    await speak(helper, roomId);
    await speak(guest, roomId);
    for (const person of [helper, guest]) expect(await start(person)).toEqual(ok);
    const without = (person: Person) =>
      untilStatus(owner, ({ broadcasters }) => !broadcasters.some(({ user }) => user.id === person.id));
    const helperGone = without(helper);
    await owner.client.request('DELETE', `/api/lounge/${roomId}/coOwners/${helper.id}`);
    await Promise.all([helperGone, untilGone(roomId, helper)]);
    expect(await start(helper)).toEqual({ status: 403, message: 'not_on_stage' });
    const guestGone = without(guest);
    await owner.client.request('POST', `/api/lounge/${roomId}/bans/${guest.id}`);
    await Promise.all([guestGone, untilGone(roomId, guest)]);
    expect((await tokenOf(guest, roomId)).status).toBe(403);
  });

  it('ends for everybody with one word of those who keep the room, and with the room', async () => {
    const { roomId, owner } = await openRoom();
    const listener = await visit(roomId, '客');
    await start(owner);
    await stage(listener, 'raise');
    expect(await stage(listener, 'end')).toEqual({ status: 403, message: 'forbidden' });
    expect(await stage(owner, 'end')).toEqual(ok);
    expect(await statusOf(owner, roomId)).toMatchObject({ isOnAir: false, handCount: 0 });
    await start(owner);
    await listen(listener, roomId);
    await owner.client.request('POST', `/api/lounge/${roomId}/archive`);
    await untilGone(roomId, listener);
    expect((await tokenOf(listener, roomId)).status).toBe(409);
    expect(await statusOf(listener, roomId)).toMatchObject({ isOnAir: false, broadcasters: [] });
  });

  it('lets nobody in whose token is of another room or person, or whose room allows no live audio', async () => {
    const { roomId, owner } = await openRoom();
    const [other, silent] = [await visit(roomId, '客'), await openRoom({ allowLiveAudio: false })];
    const { agoraToken } = (await tokenOf(owner, roomId)).body;
    const offer = (person: Person, payload: object = {}) =>
      ask<LiveOfferAck>(person.socket, 'send:liveaudio:offer', { kind: 'publish', agoraToken, sdp: 'v=0', ...payload });
    expect(await offer(other)).toEqual({ status: 403, message: 'token_invalid' });
    expect(await offer(owner)).toEqual({ status: 422, message: 'bad_offer' });
    expect(await offer(silent.owner)).toEqual({ status: 403, message: 'not_allowed' });
    expect((await tokenOf(silent.owner, silent.roomId)).status).toBe(403);
    expect(await start(silent.owner)).toEqual({ status: 403, message: 'not_allowed' });
    expect(await offer(owner, { sdp: 'x'.repeat(40_000) })).toMatchObject({ status: 422 });
    const flood = await Promise.all(Array.from({ length: 40 }, () => offer(other)));
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  });

  it('takes who left, or is not heard, off the air after a while', async () => {
    const { roomId, owner } = await openRoom();
    const [guest, listener] = [await visit(roomId, '客'), await visit(roomId, '聴')];
    await stage(owner, 'invite', guest);
    await stage(guest, 'accept');
    await speak(guest, roomId);
    await start(guest);
    await start(owner);
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

  it('ends a connection when its socket goes', async () => {
    const { roomId, owner } = await openRoom();
    const listener = await visit(roomId, '客');
    await start(owner);
    await listen(listener, roomId);
    listener.socket.close();
    await untilGone(roomId, listener);
  });

  it('shows what is said on air to everybody, where the room allows it', async () => {
    const { roomId, owner } = await openRoom();
    const listener = await visit(roomId, '客');
    const caption = { captionId: 'c1', text: 'こんばんは', languageCode: 'ja', isFinal: true };
    const say = (person: Person) => ask(person.socket, 'send:liveaudio:caption', caption);
    expect(await say(owner)).toEqual({ status: 409, message: 'not_on_air' });
    await start(owner);
    const shown = nextEvent(listener.socket, 'receive:liveaudio:caption');
    expect(await say(owner)).toEqual({ status: 200, message: 'shown' });
    expect(await shown).toMatchObject({ ...caption, userId: owner.id, name: '主' });
    expect(await say(listener)).toEqual({ status: 409, message: 'not_on_air' });
  });
});
