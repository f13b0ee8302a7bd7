import type { TestUser } from '@madoi/test-kit/room-users';
import { nextEvent } from '@madoi/test-kit/sockets';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  clock,
  coOwner,
  create,
  enter,
  listener,
  openModerationApp,
  owner,
  say,
} from './moderation-app.fixture.ts';

openModerationApp();

describe('slow mode', () => {
  const slow = (by: TestUser, room: string, seconds: unknown) =>
    by.request('PUT', `/api/lounge/${room}/slowMode`, { body: { seconds } });

  it('[5.04] holds listeners back, answers them until when, and spares a co-owner', async () => {
    const room = await create({ message: 1000 });
    const [one, staffSocket] = [await enter(listener, room), await enter(coOwner, room)];
    const updated = nextEvent(one, 'receive:room:updated');
    expect((await slow(coOwner, room, 30)).body).toEqual({ success: true });
    expect((await updated).room.rateLimits.message).toBe(30_000);
    expect(await say(one, '一')).toMatchObject({ status: 200 });
    clock.advance(12_000);
    expect(await say(one, '二')).toEqual({ status: 429, message: 'rate_limit', until: clock.now() + 18_000 });
    expect(await say(staffSocket, '一')).toMatchObject({ status: 200 });
    clock.advance(1_000);
    expect(await say(staffSocket, '二')).toMatchObject({ status: 200 });
    clock.advance(17_000);
    expect(await say(one, '三')).toMatchObject({ status: 200 });
    expect(await auditOf(room)).toMatchObject([{ action: 'slow-mode' }]);
  });

  it('[6.08] is chosen by owner or co-owner, from its steps', async () => {
    const room = await create();
    expect((await slow(listener, room, 10)).body).toMatchObject({ code: 'forbidden' });
    for (const wrong of [5, -1, '10', null]) expect((await slow(owner, room, wrong)).status).toBe(422);
    await slow(coOwner, room, 60);
    await slow(owner, room, 0);
    expect((await owner.request('GET', `/api/lounge/${room}`)).body.rateLimits.message).toBe(1000);
  });
});
