import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createQueueHarness, fillCatalogue, makeRoom, type QueueHarness } from '@madoi/test-kit/queue-harness';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { lounges } from '../room.table.ts';

/** A catalogue, and for each test a live room with the server's side of its queue. Tests may put others in their places. */
export interface QueueRoom {
  database: TestDatabase;
  world: QueueHarness;
  id: string;
}

export function useQueueRoom(fields?: Parameters<typeof makeRoom>[1]): QueueRoom {
  const room = {} as QueueRoom;
  beforeAll(async () => {
    room.database = await openTestDatabase();
    await fillCatalogue(room.database);
  });
  beforeEach(async () => {
    await room.database.db.delete(lounges);
    room.world = createQueueHarness(room.database);
    room.id = await makeRoom(room.database, fields);
  });
  afterAll(() => room.database.dispose());
  return room;
}
