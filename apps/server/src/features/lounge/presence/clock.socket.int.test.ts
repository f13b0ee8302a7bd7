import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, expect, it } from 'vitest';

const clock = createFakeClock();
let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp({ clock });
});
afterAll(() => app.close());

it('[decisions 5] everybody who is connected is answered what time it is, and the rest of what they say after it is heard', async () => {
  const socket = await openSocket(await app.signUp('客'));
  const now = clock.now();
  for (const payload of [{ t0: 12.5 }, 12.5]) {
    const { t1, t2 } = await ask<{ t1: number; t2: number }>(socket, 'send:clock', payload);
    expect(Math.abs(t1 - now)).toBeLessThanOrEqual(1);
    expect(t2).toBeGreaterThanOrEqual(t1);
  }
  expect(await ask(socket, 'send:clock', { t0: 'soon' })).toMatchObject({ status: 422 });
  expect(await ask(socket, 'send:user:leave', {})).toEqual({ status: 200, message: 'not_joined' });
  socket.close();
});
