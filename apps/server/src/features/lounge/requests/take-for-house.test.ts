import { describe, expect, it, vi } from 'vitest';
import type { RequestsContext } from './requests-context.ts';
import { createHouseRequests } from './take-for-house.ts';

/** Houses where nothing waits any more by the time they are looked at: `look` is called with each. */
const openHouses = (ids: readonly string[], look: (roomId: string) => Promise<void>) => {
  const error = vi.fn();
  const context = {
    clock: { now: () => 1 },
    rooms: { find: async (id: string) => ({ id, voting: {} }) },
    store: {
      findWaitingHouses: async () => ids,
      read: async (roomId: string) => {
        await look(roomId);
        return { waiting: [], taken: new Map() };
      },
    },
  } as unknown as RequestsContext;
  return { house: createHouseRequests(context, { error }), error };
};

describe('what waits in house lounges when a server starts', () => {
  it('is taken in the other rooms although one fails, which is logged with its room', async () => {
    const failure = new Error('this room cannot be read');
    const looked: string[] = [];
    const { house, error } = openHouses(['house-1', 'house-2', 'house-3'], async (roomId) => {
      looked.push(roomId);
      if (roomId === 'house-2') throw failure;
    });
    house.begin();
    await vi.waitFor(() => expect(looked).toEqual(['house-1', 'house-2', 'house-3']));
    expect(error.mock.calls).toEqual([[{ err: failure, roomId: 'house-2' }, expect.any(String)]]);
  });

  it('is called off in rooms that are not begun when the server ends, which waits for the one under way', async () => {
    const done: string[] = [];
    let goOn: () => void = () => undefined;
    const untilGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const look = vi.fn(async (roomId: string) => {
      await untilGoOn;
      done.push(roomId);
    });
    const { house } = openHouses(['house-1', 'house-2'], look);
    house.begin();
    await vi.waitFor(() => expect(look).toHaveBeenCalled());
    const stopped = house.stop().then(() => done.push('stopped'));
    goOn();
    await stopped;
    expect(done).toEqual(['house-1', 'stopped']);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
