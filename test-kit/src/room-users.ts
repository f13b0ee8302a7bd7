import type { HttpClient } from './http-client.ts';
import type { LoungeApp } from './lounge-app.ts';
import { ask, openSocket, type TestSocket } from './sockets.ts';

export type TestUser = HttpClient & { readonly userId: string };

/** A room of this owner's, without limits on how fast anybody talks. */
let made = 0;
export async function createTestRoom(app: LoungeApp, ownerId: string, rateLimits: object = {}): Promise<string> {
  made += 1;
  const id = `room-${String(made).padStart(6, '0')}`;
  const room = await app.lounge.rooms.create<never>({ id: ownerId, clientId: undefined }, () => ({
    ok: true,
    room: {
      id,
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
  return id;
}

export async function joinTestRoom(client: HttpClient, roomId: string): Promise<TestSocket> {
  const socket = await openSocket(client);
  await ask(socket, 'send:user:joined:v2', { roomId });
  return socket;
}
