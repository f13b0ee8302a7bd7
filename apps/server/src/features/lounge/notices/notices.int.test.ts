import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { createTestRoom, joinTestRoom, type TestUser } from '@madoi/test-kit/room-users';
import { nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPgNoticeStore } from './notices.store.pg.ts';

const clock = createFakeClock();
const text = { ja: 'お知らせ', en: 'A notice', 'zh-TW': '通知' };
let app: LoungeApp;
let owner: TestUser;
let opened: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp({ clock });
  owner = await app.signUp('店主');
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => app.close());

const enter = async (client: TestUser, room: string): Promise<TestSocket> => {
  const socket = await joinTestRoom(client, room);
  opened.push(socket);
  return socket;
};
const notice = (id: string, loungeId: string | null) =>
  createPgNoticeStore(app.database.db).add(
    { id, loungeId, text, at: clock.now() },
    { id: `audit-${id}`, at: clock.now(), actorId: 'command-line', action: 'notice' },
  );
const systemLines = async (room: string): Promise<unknown[]> => {
  const { body } = await owner.request('GET', `/api/lounge/${room}/events?since=0`);
  return body.list.filter(({ payload }: { payload: { kind?: string } }) => payload.kind === 'systemMessage');
};

describe('a notice of the operator', () => {
  it('[3.22] [7.30] reaches one room or all, in three languages, once, and stays in the log', async () => {
    const [one, other] = [await createTestRoom(app, owner.userId), await createTestRoom(app, owner.userId)];
    const socket = await enter(owner, one);
    const heard = nextEvent(socket, 'receive:message:system');
    expect(await notice('notice-0001', one)).toBe(true);
    expect(await heard).toMatchObject({ kind: 'systemMessage', text });
    const again = nextEvent(socket, 'receive:message:system');
    await notice('notice-0002', null);
    await again;
    expect([await systemLines(one), await systemLines(other)].map((lines) => lines.length)).toEqual([2, 1]);
    expect(await notice('notice-0003', 'room-none')).toBe(false);
  });
});
/** The numbers of the lines of the log that say that this person joined. */
const joinSeqs = async (room: string, userId: string): Promise<number[]> => {
  const { body } = await owner.request('GET', `/api/lounge/${room}/events?since=0`);
  const payloads: { kind?: string; seq: number; user?: { id: string } }[] = body.list.map(
    ({ payload }: { payload: object }) => payload,
  );
  return payloads.filter(({ kind, user }) => kind === 'join' && user?.id === userId).map(({ seq }) => seq);
};

describe('a newcomer', () => {
  it('[3.22] [7.30] hears the guidelines once per room and once ever who sees a join; people who are there hear neither', async () => {
    const [room, next] = [await createTestRoom(app, owner.userId), await createTestRoom(app, owner.userId)];
    const there = await enter(owner, room);
    const newcomer = await app.signUp('新入り');
    const overheard: string[] = [];
    there.on('receive:message:system', ({ kind }) => overheard.push(kind));
    const kindsAt = async (roomId: string): Promise<string[]> => {
      const socket = await openSocket(newcomer);
      opened.push(socket);
      const kinds: string[] = [];
      socket.on('receive:message:system', ({ kind }) => kinds.push(kind));
      const joined = await socket.emitWithAck('send:user:joined:v2', { roomId });
      expect(joined).toMatchObject({ status: 200 });
      await socket.emitWithAck('send:user:leave', {});
      return kinds;
    };
    expect(await kindsAt(room)).toEqual(['communityGuidelines', 'aboutJoinVisibility']);
    expect(await kindsAt(room)).toEqual([]);
    expect(await kindsAt(next)).toEqual(['communityGuidelines']);
    expect(overheard).toEqual([]);
  });

  it('[3.22] hears the guidelines and who sees a join under the number of their own join, also where others joined before', async () => {
    const room = await createTestRoom(app, owner.userId);
    await enter(owner, room);
    await enter(await app.signUp('先客'), room);
    const newcomer = await app.signUp('新入り');
    const socket = await openSocket(newcomer);
    opened.push(socket);
    const welcomes: object[] = [];
    socket.on('receive:message:system', ({ kind, seq }) => welcomes.push({ kind, seq }));
    await socket.emitWithAck('send:user:joined:v2', { roomId: room });
    // Behind everything that was sent: an answer on the same line.
    await socket.emitWithAck('send:user:leave', {});
    const [seq, ...more] = await joinSeqs(room, newcomer.userId);
    expect([seq, more]).toEqual([expect.any(Number), []]);
    expect(welcomes).toEqual([
      { kind: 'communityGuidelines', seq },
      { kind: 'aboutJoinVisibility', seq },
    ]);
  });

  it('[3.22] [7.30] who waited for a scheduled room hears both as it opens, in every tab and on any process', async () => {
    const beside = await startLoungeApp({ clock, beside: app });
    const startAt = clock.now() + 3_600_000;
    const body = { name: 'あとで', startAt };
    const { id: room } = (await owner.request('POST', '/api/lounge/create', { body })).body;
    const newcomer = await app.signUp('待つ人');
    // Two tabs, one of them at the other process.
    const sockets = [await openSocket(newcomer), await openSocket({ ...newcomer, url: beside.url })];
    const guest = await openSocket(await app.openGuest());
    opened.push(...sockets, guest);
    const kinds: string[][] = sockets.map(() => []);
    const overheard: string[] = [];
    sockets.forEach((socket, at) => {
      socket.on('receive:message:system', ({ kind }) => kinds[at]?.push(kind));
    });
    guest.on('receive:message:system', ({ kind }) => overheard.push(kind));
    for (const socket of [...sockets, guest]) await socket.emitWithAck('send:user:joined:v2', { roomId: room });
    await owner.request('POST', `/api/lounge/${room}/open`);
    const noticeKinds = ['communityGuidelines', 'aboutJoinVisibility'];
    await vi.waitFor(() =>
      expect(kinds.map((each) => each.filter((kind) => noticeKinds.includes(kind)))).toEqual([
        noticeKinds,
        noticeKinds,
      ]),
    );
    // Behind everything that was sent: an answer on the same line.
    await guest.emitWithAck('send:user:leave', {});
    expect(overheard.filter((kind) => noticeKinds.includes(kind))).toEqual([]);
    await beside.close();
  });
});
