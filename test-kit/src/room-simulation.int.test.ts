import type { MediaQueue, QueueCommand } from '@madoi/contract/lounge/queue';
import { createLounge, getLounge } from '@madoi/contract/lounge/room';
import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import { createRandom } from '@madoi/random/create-random';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tracks } from '../../apps/server/src/features/catalogue/catalogue.table.ts';
import { loungeEvents } from '../../apps/server/src/features/lounge/activity/room-log.table.ts';
import { loungeQueues } from '../../apps/server/src/features/lounge/queue/queue.table.ts';
import { loungeCoOwners } from '../../apps/server/src/features/lounge/room.table.ts';
import { startTestApp, type TestApp } from './app.ts';
import { expectValidQueue, sequentialIds } from './queue-builders.ts';
import { expectConsistent, fillCatalogue, storedEvents, trackIds } from './queue-harness.ts';
import {
  nameOf,
  openPage,
  type RoomSimulation,
  randomStep,
  restoreEverything,
  type SimulatedUser,
} from './room-simulation.ts';

/** Some songs end while the simulation lasts. */
const songSec = 2;
const isLong = process.env.MADOI_TEST_LONG === '1';
const evenings = isLong ? 40 : 3;
const steps = isLong ? 600 : 240;
const firstSeed = 20_261_121;

// Each simulation gets a server of its own: one server refuses to open many accounts from one address.
let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
  await fillCatalogue(kit.services.database);
  await kit.services.database.db.update(tracks).set({ fullSec: songSec });
});
afterEach(() => kit.close());

const guestOf = async (name: string, isController: boolean): Promise<SimulatedUser> => {
  const client = await kit.signUp(name);
  const { body } = await client.request('POST', '/api/login', { body: {} });
  return { name, client, userId: body.user.id, isController, page: undefined, isDisconnected: false };
};

/** An owner on two devices, a co-owner, two listeners. */
async function openSimulation(seed: number): Promise<RoomSimulation> {
  const owner = await guestOf('店主', true);
  const other = { ...owner, name: '店主の電話' };
  const simulatedUsers = [
    owner,
    other,
    await guestOf('相方', true),
    await guestOf('客一', false),
    await guestOf('客二', false),
  ];
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await owner.client.call(createLounge, { body: { name: '夜', rateLimits } });
  if (!room.success) throw new Error(room.reason);
  const { db } = kit.services.database;
  const coOwnerId = simulatedUsers[2]?.userId ?? '';
  await db.insert(loungeCoOwners).values({ loungeId: room.id, userId: coOwnerId, addedAt: 1, acceptedAt: 1 });
  const simulation: RoomSimulation = {
    roomId: room.id,
    simulatedUsers,
    random: createRandom(seed),
    newId: sequentialIds(`seed-${seed}`),
    trackIds,
    ackedWrites: { commands: new Set(), messages: new Set() },
    open: new Set(),
  };
  for (const simulatedUser of simulatedUsers) await openPage(simulation, simulatedUser);
  return simulation;
}

const storedQueue = async (roomId: string) => {
  const [row] = await kit.services.database.db.select().from(loungeQueues).where(eq(loungeQueues.loungeId, roomId));
  return row;
};

/**
 * The songs go on by themselves: the room is compared while it stands still. Where it stands already, a song is added instead: what a page never
 * got shows at the queue's next number alone.
 */
const sendFinalCommand = async ({ roomId, simulatedUsers, newId, trackIds }: RoomSimulation) => {
  const page = simulatedUsers[0]?.page;
  const send = (command: Pick<QueueCommand, 'action' | 'mediaTracks'>) =>
    page?.register(page.view.getState().replica.lastId, [{ ...command, clientId: 'the-owner', eventId: newId() }]);
  await vi.waitFor(
    async () => {
      const isPlaying = (await storedQueue(roomId))?.queue.state.isPlaying === true;
      const answer = await send(
        isPlaying ? { action: 'pause' } : { action: 'add', mediaTracks: [{ trackId: trackIds[0] ?? '' }] },
      );
      if (answer?.result !== 'accepted') throw new Error(JSON.stringify(answer));
    },
    { timeout: 10_000, interval: 100 },
  );
};

/** The same for the room's log. */
const sendFinalMessages = async ({ simulatedUsers }: RoomSimulation) => {
  await vi.waitFor(
    async () => expect(await simulatedUsers[0]?.page?.session.chat.sendMessage('おひらき')).toBe('sent'),
    {
      timeout: 10_000,
      interval: 100,
    },
  );
};

/** Without the names and pictures that a page was given along with some entries. */
const withoutDetails = (queue: MediaQueue): MediaQueue => ({
  ...queue,
  mediaPlaylists: queue.mediaPlaylists.map((list) => ({
    ...list,
    mediaTracks: list.mediaTracks.map(({ detail: _, createdBy, ...entry }) => ({
      ...entry,
      createdBy: { id: createdBy.id },
    })),
  })),
});

/** Lines that the server says to one person alone, and keeps for nobody (`receive:activity` at their coming in). */
const personalKinds: ReadonlySet<string> = new Set(['communityGuidelines', 'aboutJoinVisibility']);

const expectAllViewsEqual = async (simulation: RoomSimulation) => {
  const { roomId, simulatedUsers } = simulation;
  const stored = await storedQueue(roomId);
  const reader = simulatedUsers[4]?.client;
  if (reader === undefined || stored === undefined) throw new Error('nothing to compare with');
  const {
    events,
    auth: _,
    stat,
    ...room
  } = await reader.call(getLounge, { params: { id: roomId }, query: { withEvents: '1' } });
  const people = await reader.call(listLoungeUsers, { params: { id: roomId }, query: {} });
  for (const { name, page } of simulatedUsers) {
    const view = page?.view.getState();
    const activities = view?.activities.filter(({ kind }) => !personalKinds.has(kind)) ?? [];
    const seen = {
      lastId: view?.replica.lastId,
      pending: view?.replica.pending,
      queue: page && withoutDetails(page.queue()),
      seq: view?.seq,
      activities,
      room: { ...view?.room, stat: undefined, remainingTimeSec: undefined },
      people: view?.people.map(({ user }) => user.id).sort(),
      present: view?.present,
    };
    expect(seen, name).toEqual({
      lastId: stored.lastId,
      pending: [],
      queue: withoutDetails(stored.queue),
      seq: events?.seq,
      // A page that saw something removed shows fewer than the server's thirty.
      activities: events?.activities.slice(-activities.length),
      room: { ...room, stat: undefined, remainingTimeSec: undefined },
      people: people.list.map(({ id }) => id).sort(),
      present: people.present,
    });
  }
  expect(stat.present).toBe(4);
};

const expectNothingLost = async ({ roomId, ackedWrites }: RoomSimulation) => {
  await expectConsistent(kit.services.database, roomId);
  const names = (await storedEvents(kit.services.database, roomId)).map(nameOf);
  for (const press of ackedWrites.commands)
    expect(
      names.filter((name) => name === press),
      press,
    ).toHaveLength(1);
  const logged = await kit.services.database.db
    .select({ payload: loungeEvents.payload })
    .from(loungeEvents)
    .where(and(eq(loungeEvents.loungeId, roomId), eq(loungeEvents.event, 'receive:message')));
  const said = logged.map(({ payload }) => (payload as { message: string }).message);
  for (const text of ackedWrites.messages)
    expect(
      said.filter((each) => each === text),
      text,
    ).toHaveLength(1);
};

const sleep = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Room for the network: about half of what is sent arrives between two steps, and now and then, on any machine, all of it. */
const pauseForNetwork = async ({ random, open }: RoomSimulation) => {
  const luck = random();
  if (luck < 0.5) await sleep(random() * 30);
  // What comes in to a held line waits longer than that.
  else if (luck < 0.6) await Promise.race([Promise.all(open), sleep(300)]);
};

const runSimulation = async (seed: number) => {
  const simulation = await openSimulation(seed);
  try {
    for (let at = 0; at < steps; at += 1) {
      await randomStep(simulation);
      await pauseForNetwork(simulation);
      for (const { page } of simulation.simulatedUsers) if (page) expectValidQueue(page.queue());
    }
    await restoreEverything(simulation);
    await sendFinalCommand(simulation);
    await sendFinalMessages(simulation);
    await vi.waitFor(() => expectAllViewsEqual(simulation), { timeout: 20_000, interval: 200 });
    await expectNothingLost(simulation);
    return simulation.ackedWrites;
  } finally {
    for (const { page } of simulation.simulatedUsers) page?.close();
  }
};

it.each(Array.from({ length: evenings }, (_, at) => firstSeed + at))(
  '[4.11] five pages over an unkind network end with the database’s room, nothing acknowledged lost (seed %i)',
  async (seed) => {
    const { commands, messages } = await runSimulation(seed);
    expect(commands.size).toBeGreaterThan(0);
    expect(messages.size).toBeGreaterThan(0);
  },
  120_000,
);
