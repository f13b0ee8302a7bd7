import { playLeadMs } from '@madoi/contract/constants';
import type { QueueCommand, QueueEvent } from '@madoi/contract/lounge/queue';
import { nextAdvanceAt } from '@madoi/domain/lounge/queue/position-at';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { createRoomQueue, selectIndex, selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import type { RoomActor } from '@madoi/domain/lounge/role';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DatasetsStore } from '../../apps/server/src/features/catalogue/catalogue.api.ts';
import { albums, artists, tracks } from '../../apps/server/src/features/catalogue/catalogue.table.ts';
import { createPgDatasetsStore } from '../../apps/server/src/features/catalogue/datasets/datasets.store.pg.ts';
import { createPgReadGiftingDenied } from '../../apps/server/src/features/lounge/queue/gifting-denied.store.pg.ts';
import { createPgQueueStore } from '../../apps/server/src/features/lounge/queue/queue.store.pg.ts';
import { loungeQueueEvents, loungeQueues } from '../../apps/server/src/features/lounge/queue/queue.table.ts';
import type { QueueContext } from '../../apps/server/src/features/lounge/queue/queue-context.ts';
import { registerQueueEvents } from '../../apps/server/src/features/lounge/queue/register-queue-events.ts';
import { createPgSimilarTracks } from '../../apps/server/src/features/lounge/queue/similar-tracks.store.pg.ts';
import { createReadTrackFacts } from '../../apps/server/src/features/lounge/queue/track-facts.ts';
import { createPgRoomStore } from '../../apps/server/src/features/lounge/room/room.store.pg.ts';
import { loungeCoOwners, lounges } from '../../apps/server/src/features/lounge/room.table.ts';
import { users } from '../../apps/server/src/features/session/session.table.ts';
import { createInProcessBus } from '../../apps/server/src/platform/bus/in-process-bus.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { TestDatabase } from './database.ts';
import { createFakeClock } from './fake-clock.ts';

export const trackSec = 100;
export const trackIds = Array.from({ length: 12 }, (_, i) => `track-${String(i).padStart(4, '0')}`);
export const owner: RoomActor = { userId: 'user-owner', guest: false, isOperator: false };
export const coOwner: RoomActor = { userId: 'user-co', guest: false, isOperator: false };

export async function fillCatalogue({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const person = (id: string) => ({ id, name: id, createdAt: 1, updatedAt: 1 });
  await db.insert(users).values(['user-owner', 'user-co', 'user-else'].map(person));
  const colors = { primary: '#102030', secondary: '#405060', ink: 'shu' as const };
  const two = ['one', 'two'];
  await db
    .insert(artists)
    .values(two.map((id) => ({ id: `artist-${id}`, name: `名-${id}`, groupKey: id, updatedAt: 1 })));
  await db
    .insert(albums)
    .values(
      two.map((id) => ({ id: `album-${id}`, artistId: `artist-${id}`, name: id, groupKey: id, colors, updatedAt: 1 })),
    );
  await db.insert(tracks).values(
    trackIds.map((id, at) => ({
      id,
      albumId: `album-${two[at % 2]}`,
      artistId: `artist-${two[at % 2]}`,
      name: `曲 ${id}`,
      isAvailable: at !== 11,
      fullSec: trackSec,
      highlight90Sec: 90,
      highlight30Sec: 30,
      integratedLufs: -14,
      truePeakDb: -1,
      sourceHash: id,
      createdAt: 1,
      updatedAt: 2,
    })),
  );
}

export const createDatasets = ({ db }: Pick<TestDatabase, 'db'>): DatasetsStore => createPgDatasetsStore(db);

/** A server's side of queues with a clock that the test moves and a list of what was published. */
export function createQueueHarness({ db }: Pick<TestDatabase, 'db'>, startMs?: number) {
  const clock = createFakeClock(startMs);
  const bus = createInProcessBus({ clock, onListenerError: () => undefined });
  const published: { roomId: string; event: QueueEvent }[] = [];
  const registered: string[] = [];
  const rooms = createPgRoomStore(db);
  const context: QueueContext & { onRegistered(roomId: string): void } = {
    store: createPgQueueStore(db),
    rooms,
    readTrackFacts: createReadTrackFacts(createDatasets({ db }), createPgReadGiftingDenied(db)),
    findSimilarTracks: createPgSimilarTracks(db, () => 0.3),
    clock,
    ids: createIds(clock),
    random: () => 0,
    locks: bus.locks,
    rates: bus.rates,
    log: createLog('silent'),
    publish: (roomId, event) => published.push({ roomId, event }),
    onRegistered: (roomId) => registered.push(roomId),
  };
  return { clock, bus, context, published, registered, rooms };
}
export type QueueHarness = ReturnType<typeof createQueueHarness>;

let made = 0;
export async function makeRoom(
  { db }: Pick<TestDatabase, 'db'>,
  fields: Partial<typeof lounges.$inferInsert> = {},
): Promise<string> {
  made += 1;
  const id = `room-${String(made).padStart(6, '0')}`;
  await db.insert(lounges).values({
    id,
    ownerId: 'user-owner',
    name: '部屋',
    life: 'live',
    startAt: 1,
    createdAt: 1,
    updatedAt: 1,
    rateLimits: { message: 0, reaction: 0, queue: 0 },
    ...fields,
  });
  await db.insert(loungeCoOwners).values({ loungeId: id, userId: 'user-co', addedAt: 1, acceptedAt: 1 });
  return id;
}

let pressed = 0;
export const press = (command: Partial<QueueCommand> & Pick<QueueCommand, 'action'>): QueueCommand => {
  pressed += 1;
  return { clientId: 'controller', eventId: `press-${String(pressed).padStart(6, '0')}`, ...command };
};
export const addCommand = (...ids: string[]) =>
  press({ action: 'add', mediaTracks: ids.map((trackId) => ({ trackId })) });

export const storedEvents = async ({ db }: Pick<TestDatabase, 'db'>, roomId: string): Promise<QueueEvent[]> => {
  const rows = await db
    .select({ event: loungeQueueEvents.event })
    .from(loungeQueueEvents)
    .where(eq(loungeQueueEvents.loungeId, roomId))
    .orderBy(asc(loungeQueueEvents.id));
  return rows.map((row) => row.event);
};

/** Ids without a gap, the queue the fold of its events, the next turn in step with it. */
export const expectConsistent = async (database: Pick<TestDatabase, 'db'>, roomId: string): Promise<void> => {
  const events = await storedEvents(database, roomId);
  expect(events.map((event) => event.id)).toEqual(events.map((_, i) => i + 1));
  const [row] = await database.db.select().from(loungeQueues).where(eq(loungeQueues.loungeId, roomId));
  expect(row?.lastId).toBe(events.length);
  expect(row?.queue).toEqual(events.reduce(reduceQueue, createRoomQueue(roomId, 0)));
  expect(row?.nextAdvanceAt ?? undefined).toBe(row && nextAdvanceAt(row.queue));
};

export const playing = async ({ context }: QueueHarness, roomId: string) => {
  const { queue, lastId } = await context.store.read(roomId);
  const list = selectTracks(queue).map((track) => track.trackId);
  return { list, current: list[selectIndex(queue)], index: selectIndex(queue), state: queue.state, lastId, queue };
};

/** The owner plays these; answers the server's time of the first sound (ms). */
export const startPlaying = async (world: QueueHarness, roomId: string, ...ids: string[]): Promise<number> => {
  const events = [addCommand(...ids), press({ action: 'play' })];
  const { lastId } = await playing(world, roomId);
  const answer = await registerQueueEvents(world.context, roomId, owner, { lastId, events });
  expect(answer.result).toBe('accepted');
  return world.clock.now() + playLeadMs;
};
