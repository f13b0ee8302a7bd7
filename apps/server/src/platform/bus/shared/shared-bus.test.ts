import { deferred } from '@madoi/test-kit/bus-contract';
import { expect, it, vi } from 'vitest';
import type { BusLink, PresenceLink } from './bus-link.ts';
import { createSharedBus } from './shared-bus.ts';
import { createSharedPresence } from './shared-presence.ts';

const linkWith = (presence: Partial<PresenceLink>): BusLink => ({
  isUp: () => true,
  textMaxBytes: 1_000,
  send: async () => undefined,
  presence: {
    write: async () => true,
    restore: async () => undefined,
    renew: async () => true,
    counts: async (rooms) => rooms.map(() => 1),
    isElsewhere: async () => false,
    members: async () => [],
    processes: async () => ['me'],
    end: async () => undefined,
    ...presence,
  },
  locks: { tryTake: async () => true, release: async () => undefined, renew: async () => undefined },
  takeRates: async () => [],
  close: async () => undefined,
});

it('enters everything again at once where the service forgot it during a write', async () => {
  const writing = deferred();
  const restored = vi.fn(async () => undefined);
  const write = async (): Promise<boolean> => {
    await writing.promise;
    return true;
  };
  const presence = createSharedPresence(() => linkWith({ write, restore: restored }));
  const entered = presence.enter('r', 'm', {});
  // The write is on its way.
  await Promise.resolve();
  await Promise.resolve();
  const again = presence.restore();
  writing.resolve();
  await Promise.all([entered, again]);
  expect(restored).toHaveBeenCalledWith([{ room: 'r', member: 'm', detail: '{}' }]);
});

it('leaves no connection behind where the service refuses the first entries', async () => {
  const close = vi.fn(async () => undefined);
  const refused = {
    ...linkWith({
      restore: async () => {
        throw new Error('no right to write');
      },
    }),
    close,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const options = { clock: { now: () => 0 }, log, onListenerError: () => undefined, processId: 'me' };
  await expect(createSharedBus(async () => refused, options)).rejects.toThrow('no right to write');
  expect(close).toHaveBeenCalledOnce();
});
