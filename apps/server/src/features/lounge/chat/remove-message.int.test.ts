import type { Ack } from '@madoi/contract/lounge/presence';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { loungeCoOwners } from '../room.table.ts';
import { app, create, enter, events, listener, owner, say, useChatRooms } from './chat-rooms.fixture.ts';

useChatRooms();

describe('send:message:remove', () => {
  const sent = async (by: TestSocket, text: string): Promise<string> => {
    const heard = nextEvent(by, 'receive:message');
    await say(by, text);
    expect((await heard).message).toBe(text);
    return (await heard).id;
  };
  const remove = (socket: TestSocket, id: unknown) => ask<Ack>(socket, 'send:message:remove', { id });

  it('[6.06] by the author, the owner, a co-owner and an operator; by nobody else', async () => {
    const room = await create();
    const [coOwner, operator, author] = [
      await app.signUp('手伝い'),
      await app.signUp('運営'),
      await app.signUp('作者'),
    ];
    const { db } = app.database;
    await db.insert(loungeCoOwners).values({ loungeId: room, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 });
    await db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
    const speaker = await enter(author, room);
    const stranger = await enter(listener, room);
    for (const client of [author, owner, coOwner, operator]) {
      const id = await sent(speaker, '消える');
      expect(await remove(stranger, id)).toEqual({ status: 403, message: 'forbidden' });
      const socket = client === author ? speaker : await enter(client, room);
      const heard = nextEvent(stranger, 'receive:message:removed');
      expect(await remove(socket, id)).toEqual({ status: 200, message: 'removed' });
      expect(await heard).toMatchObject({ messageId: id, by: client.userId });
      expect(await remove(socket, id)).toEqual({ status: 200, message: 'removed' });
    }
    expect(JSON.stringify(await events(room))).not.toContain('消える');
  });

  it('404 for what was never said here, 422 for what is no id, 403 for guests', async () => {
    const [room, other] = [await create(), await create()];
    const [socket, elsewhere] = [await enter(owner, room), await enter(listener, other)];
    const id = await sent(elsewhere, '隣の部屋');
    expect(await remove(socket, id)).toEqual({ status: 404, message: 'not_found' });
    expect(await remove(socket, 'x')).toMatchObject({ status: 422 });
    expect(await remove(await enter(await app.openGuest(), room), id)).toEqual({ status: 403, message: 'guest' });
  });
});
