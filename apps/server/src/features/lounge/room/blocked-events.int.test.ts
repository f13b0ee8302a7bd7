import type { RoomEmit } from '@madoi/contract/socket-events';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type TestUser = HttpClient & { readonly userId: string };

let app: LoungeApp;
let second: LoungeApp;
let [ownerUser, mio, ken] = [] as unknown as [TestUser, TestUser, TestUser];
let room: string;
let opened: TestSocket[] = [];

beforeAll(async () => {
  app = await startLoungeApp();
  second = await startLoungeApp({ beside: app });
  [ownerUser, mio, ken] = [await app.signUp('店主'), await app.signUp('澪'), await app.signUp('健')];
});
beforeEach(async () => {
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  room = (await ownerUser.request('POST', '/api/lounge/create', { body: { name: '部屋', rateLimits } })).body.id;
});
afterEach(async () => {
  for (const socket of opened) socket.close();
  opened = [];
  await mio.request('DELETE', `/api/block/${ken.userId}`);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

interface Ear {
  readonly socket: TestSocket;
  /** Everything of the room that this socket was sent, one by one. */
  readonly heard: RoomEmit[];
  /** Resolves when a message with these words has come; what was sent before it has come, too. */
  until(words: string): Promise<void>;
}

const enter = async (client: HttpClient, { batch = false } = {}): Promise<Ear> => {
  const socket = await openSocket(client);
  opened.push(socket);
  const heard: RoomEmit[] = [];
  const waiting = new Map<string, () => void>();
  const take = (emit: RoomEmit) => {
    heard.push(emit);
    if (emit[0] === 'receive:message') waiting.get(emit[1].message)?.();
  };
  socket.onAny((event: string, payload: unknown) => {
    if (event === 'receive:batch') for (const emit of payload as RoomEmit[]) take(emit);
    else take([event, payload] as unknown as RoomEmit);
  });
  expect(await ask(socket, 'send:user:joined:v2', { roomId: room, batch })).toMatchObject({ status: 200 });
  return { socket, heard, until: (words) => new Promise((resolve) => waiting.set(words, resolve)) };
};
const say = (ear: Ear, message: string) => ask(ear.socket, 'send:message', { x: 0.1, y: 0.1, message });
const wordsOf = ({ heard }: Ear) => heard.flatMap((emit) => (emit[0] === 'receive:message' ? [emit[1].message] : []));
const seqsOf = ({ heard }: Ear) =>
  heard.flatMap(([, payload]) => ('seq' in payload && typeof payload.seq === 'number' ? [payload.seq] : []));
/** Somebody who may hear everybody says the last word; when it has come, everything before it has. */
const close = async (last: Ear, ears: readonly Ear[]) => {
  const ends = ears.map((ear) => ear.until('おわり'));
  await say(last, 'おわり');
  await Promise.all(ends);
};

/** Forgets everything that was sent until now. */
const settle = async (ofOwner: Ear, ears: readonly Ear[]) => {
  const ends = ears.map((ear) => ear.until('はじめ'));
  await say(ofOwner, 'はじめ');
  await Promise.all(ends);
  for (const { heard } of ears) heard.length = 0;
};

describe.each([{ batch: false }, { batch: true }])('[5.10] over a socket that joined with %o', (how) => {
  it('words and reactions of who blocks, or is blocked, do not come, and the log has no gap', async () => {
    const [owner, hers, his] = [await enter(ownerUser, how), await enter(mio, how), await enter(ken, how)];
    await mio.request('POST', `/api/block/${ken.userId}`);
    await settle(owner, [owner, hers, his]);
    await say(his, '健です');
    await ask(his.socket, 'send:reaction', { x: 0.5, y: 0.5, reaction: 1 });
    await say(hers, '澪です');
    await ask(hers.socket, 'send:reaction', { x: 0.5, y: 0.5, reaction: 2 });
    await close(owner, [owner, hers, his]);
    expect(wordsOf(owner)).toEqual(['健です', '澪です', 'おわり']);
    expect(wordsOf(hers)).toEqual(['澪です', 'おわり']);
    expect(wordsOf(his)).toEqual(['健です', 'おわり']);
    expect(JSON.stringify(hers.heard)).not.toContain(ken.userId);
    expect(JSON.stringify(his.heard)).not.toContain(mio.userId);
    expect(seqsOf(hers)).toEqual(seqsOf(owner));
    expect(seqsOf(his)).toEqual(seqsOf(owner));
  });

  it('who comes in is not named to them', async () => {
    await mio.request('POST', `/api/block/${ken.userId}`);
    const [owner, hers] = [await enter(ownerUser, how), await enter(mio, how)];
    await settle(owner, [owner, hers]);
    await enter(ken, how);
    await close(owner, [owner, hers]);
    expect(JSON.stringify(owner.heard)).toContain(ken.userId);
    expect(JSON.stringify(hers.heard)).not.toContain(ken.userId);
    const counts = hers.heard.flatMap((emit) => (emit[0] === 'receive:user:joined' ? [emit[1].present] : []));
    expect(counts).toEqual([3]);
    expect(seqsOf(hers)).toEqual(seqsOf(owner));
  });

  it('a block holds from its answer on, and a lifted one no more', async () => {
    const [owner, hers, his] = [await enter(ownerUser, how), await enter(mio, how), await enter(ken, how)];
    // A window is sent to everybody at once: when the owner has it, so has she whatever she may see of it.
    const saySent = async (words: string) => {
      const sent = owner.until(words);
      await say(his, words);
      await sent;
    };
    await saySent('一');
    await mio.request('POST', `/api/block/${ken.userId}`);
    await saySent('二');
    await mio.request('DELETE', `/api/block/${ken.userId}`);
    await saySent('三');
    await close(owner, [hers]);
    expect(wordsOf(hers)).toEqual(['一', '三', 'おわり']);
  });
});

it('[5.10] a block that is set on one process holds on another', async () => {
  const elsewhere = { ...second.newVisitor(), cookieHeader: mio.cookieHeader } as HttpClient;
  const [owner, hers, his] = [await enter(ownerUser), await enter(elsewhere), await enter(ken)];
  await mio.request('POST', `/api/block/${ken.userId}`);
  await say(his, '健です');
  await close(owner, [hers]);
  expect(wordsOf(hers)).toEqual(['おわり']);
});
