import type { Ack } from '@madoi/contract/lounge/presence';
import { updateLounge } from '@madoi/contract/lounge/room';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { createTestRoom, joinTestRoom } from '@madoi/test-kit/room-users';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp();
});
afterAll(() => app.close());

describe('a room whose audience gets smaller', () => {
  it('removes the people outside of it, on open sockets too, and nobody else', async () => {
    const [owner, listener] = [await app.signUp('店主'), await app.signUp('客')];
    const guest = await app.openGuest();
    const roomId = await createTestRoom(app, owner.userId);
    const sockets = [
      await joinTestRoom(owner, roomId),
      await joinTestRoom(listener, roomId),
      await joinTestRoom(guest, roomId),
    ];
    const [own, quiet, turnedAway] = sockets;
    if (!own || !quiet || !turnedAway) throw new Error('nobody entered');
    const ended = new Promise((resolve) => turnedAway.once('disconnect', resolve));
    const params = { id: roomId };
    await owner.call(updateLounge, { params, body: { limitation: { audience: 'users' } } });
    // The line breaks and the socket is not sent away: a page comes back and reads why it may not join.
    expect(await ended).toBe('transport close');
    const back = await openSocket(guest);
    expect(await ask<Ack>(back, 'send:user:joined:v2', { roomId })).toEqual({ status: 403, message: 'audience' });
    expect(own.connected).toBe(true);
    expect(await ask(quiet, 'send:message', { x: 0, y: 0, message: 'まだいます' })).toMatchObject({ status: 200 });
    for (const socket of [...sockets, back]) socket.close();
  });
});
