import type { Message } from '@madoi/contract/lounge/chat';
import type { Ack } from '@madoi/contract/lounge/presence';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { bannedWords } from '#features/session/session.table.ts';

export type TestUser = HttpClient & { readonly userId: string };
export let app: LoungeApp;
export let owner: TestUser;
export let listener: TestUser;
export let opened: TestSocket[] = [];

/** An app with an owner and a listener; what a test opens is closed after it. */
export function useChatRooms(): void {
  beforeAll(async () => {
    app = await startLoungeApp();
    await app.database.db.insert(bannedWords).values({ folded: 'バカ', word: 'ばか', addedAt: 1 });
    [owner, listener] = [await app.signUp('店主'), await app.signUp('客')];
  });
  afterEach(() => {
    for (const socket of opened) socket.close();
    opened = [];
  });
  afterAll(() => app.close());
}

let made = 0;
export const create = async (rateLimits: object = { message: 0, reaction: 0 }): Promise<string> => {
  made += 1;
  const room = await app.lounge.rooms.create<never>({ id: owner.userId, clientId: undefined }, () => ({
    ok: true,
    room: {
      id: `room-${String(made).padStart(6, '0')}`,
      name: '部屋',
      life: 'live',
      startAt: 1,
      createdAt: made,
      updatedAt: made,
      rateLimits: { message: 0, reaction: 0, queue: 0, ...rateLimits },
    },
    events: [],
  }));
  if (!room.ok) throw new Error('refused');
  return room.room.id;
};
export const enter = async (client: HttpClient, roomId?: string, batch = false): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  if (roomId !== undefined) await ask(socket, 'send:user:joined:v2', { roomId, batch });
  return socket;
};
export const say = (socket: TestSocket, message: unknown, more: object = {}) =>
  ask<Ack>(socket, 'send:message', { x: 0.5, y: 0.25, message, ...more });
export const events = async (roomId: string, since = 0) =>
  (await owner.request('GET', `/api/lounge/${roomId}/events?since=${since}`)).body;
export const messagesOf = async (roomId: string): Promise<string[]> =>
  (await events(roomId)).list
    .filter((each: { event: string }) => each.event === 'receive:message')
    .map((each: { payload: Message }) => each.payload.message);
