import { EventEmitter } from 'node:events';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '#platform/log.ts';
import type { AppSocket } from '#platform/sockets/app-socket.ts';
import { createSessionRevalidator } from './session-revalidator.socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const socketOf = (sessionHash: string): AppSocket => {
  const events = new EventEmitter();
  const data = { identity: { sessionHash, guest: false } };
  return Object.assign(events, { data, disconnect: () => events.emit('disconnect') }) as unknown as AppSocket;
};

it('a right that is taken elsewhere is gone from the sockets of its sessions within 5 s, and nobody else’s are cut', async () => {
  const outdated = new Set(['operator', 'left']);
  const onSessionEnded = vi.fn(async () => undefined);
  const revalidator = createSessionRevalidator({
    store: {
      findOutdated: async (held) => held.map(({ sessionHash }) => sessionHash).filter((hash) => outdated.has(hash)),
    },
    clock: createFakeClock(),
    onSessionEnded,
    log: console as unknown as Log,
  });
  const sockets = ['operator', 'left', 'other'].map(socketOf);
  revalidator.listen({
    onConnection: (listener: (socket: AppSocket) => void) => {
      for (const socket of sockets) listener(socket);
    },
    onDisconnect: (listener: (socket: AppSocket) => void) => {
      for (const socket of sockets) socket.on('disconnect', () => listener(socket));
    },
  } as Parameters<typeof revalidator.listen>[0]);
  sockets[1]?.disconnect();
  // It was taken as the time began to run: no earlier look has seen it.
  revalidator.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(new Set(onSessionEnded.mock.calls.flat())).toEqual(new Set(['operator']));
  await revalidator.stop();
});
