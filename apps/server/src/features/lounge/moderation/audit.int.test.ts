import type { Ack } from '@madoi/contract/lounge/presence';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  ban,
  coOwner,
  create,
  enter,
  listener,
  openModerationApp,
  operator,
  owner,
  say,
  troll,
} from './moderation-app.fixture.ts';

openModerationApp();

describe('the audit log', () => {
  it('has what an operator changed in the room of somebody else, each change once', async () => {
    const room = await create();
    await operator.request('PUT', `/api/lounge/${room}`, { body: { topic: '静かに' } });
    await operator.request('PUT', `/api/lounge/${room}`, { body: { topic: '静かに' } });
    await owner.request('PUT', `/api/lounge/${room}`, { body: { topic: 'にぎやかに' } });
    await operator.request('POST', `/api/lounge/${room}/archive`);
    expect(await auditOf(room)).toMatchObject([
      { action: 'update', actorId: operator.userId },
      { action: 'archive', actorId: operator.userId },
    ]);
    expect((await ban(owner, room, troll.userId)).body).toMatchObject({ code: 'archived' });
    expect((await ban(operator, room, troll.userId)).body).toEqual({ success: true });
  });

  it('[6.06] has a message that a co-owner removed with its words, and none that its author removed', async () => {
    const room = await create();
    const [one, staffSocket] = [await enter(listener, room), await enter(coOwner, room)];
    const taken = async (socket: TestSocket, by: TestSocket, text: string) => {
      const heard = nextEvent(socket, 'receive:message');
      await say(socket, text);
      return ask<Ack>(by, 'send:message:remove', { id: (await heard).id });
    };
    expect(await taken(one, staffSocket, 'いやなこと')).toMatchObject({ status: 200 });
    expect(await taken(one, one, '言いまちがい')).toMatchObject({ status: 200 });
    expect(await auditOf(room)).toEqual([
      { action: 'remove-message', actorId: coOwner.userId, subjectId: listener.userId },
    ]);
    const { body } = await operator.request('GET', `/api/operator/audit?roomId=${room}`);
    expect(body.list).toMatchObject([{ actor: { name: '番頭' }, room: { id: room }, detail: { words: 'いやなこと' } }]);
    expect((await owner.request('GET', '/api/operator/audit')).status).toBe(403);
  });
});
