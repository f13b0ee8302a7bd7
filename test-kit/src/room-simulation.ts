import { type QueueCommand, queueActions, type RegisterResult } from '@madoi/contract/lounge/queue';
import type { HttpClient } from './http-client.ts';
import { idsOf } from './queue-builders.ts';
import { openSimulationPage, type SimulationPage, type SimulationPageOptions } from './simulation-page.ts';

/** One person of a simulation: their page closes and opens again, their connection is cut, stalled and restored. */
export interface SimulatedUser {
  readonly name: string;
  readonly client: HttpClient;
  readonly userId: string;
  readonly isController: boolean;
  page: SimulationPage | undefined;
  isDisconnected: boolean;
}

/** What the server said yes to: none of it may be missing or doubled in the end. */
export interface AckedWrites {
  readonly commands: Set<string>;
  readonly messages: Set<string>;
}

export interface RoomSimulation {
  readonly roomId: string;
  readonly simulatedUsers: readonly SimulatedUser[];
  readonly random: () => number;
  readonly newId: () => string;
  readonly trackIds: readonly string[];
  readonly ackedWrites: AckedWrites;
  /** Answers that are still on their way. */
  readonly open: Set<Promise<unknown>>;
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

const watch = ({ open }: RoomSimulation, answer: Promise<unknown>): void => {
  const settled = answer.catch(() => undefined).finally(() => open.delete(settled));
  open.add(settled);
};

const pageOptions = (simulation: RoomSimulation, simulatedUser: SimulatedUser): SimulationPageOptions => ({
  client: simulatedUser.client,
  userId: simulatedUser.userId,
  roomId: simulation.roomId,
  random: simulation.random,
  newId: simulation.newId,
});

export const openPage = async (simulation: RoomSimulation, simulatedUser: SimulatedUser): Promise<void> => {
  simulatedUser.page = await openSimulationPage(pageOptions(simulation, simulatedUser));
  simulatedUser.isDisconnected = false;
};

/** Identifies an event: its `eventId`, or its client's id where it has none. */
export const nameOf = ({ eventId, clientId }: Pick<QueueCommand, 'eventId' | 'clientId'>): string =>
  eventId ?? clientId;

/** Any command: entries that are there or gone, tracks that exist or not, any action. */
const anyCommand = ({ random, newId, trackIds }: RoomSimulation, page: SimulationPage): QueueCommand => {
  const ids = [...idsOf(page.queue()), 'gone-0000001'];
  const optional = <T>(key: string, value: T) => (random() < 0.3 ? {} : { [key]: value });
  return {
    action: pick(['add', 'add', 'add', 'play', ...queueActions] as const, random) ?? 'add',
    // Some clients know our `eventId`, the others only what the specification names.
    ...(random() < 0.5 ? { clientId: 'one-client', eventId: newId() } : { clientId: newId() }),
    ...optional('mediaTrackId', pick(ids, random)),
    ...optional('destinationMediaTrackId', pick(ids, random)),
    ...optional('seekPosition', random() * 1.5),
    ...optional('mediaTracks', [{ trackId: pick(trackIds, random) ?? '' }]),
  };
};

/** Through the page's own queue controller, which shows the effect before the server has answered. */
function editViaController(simulation: RoomSimulation, page: SimulationPage): void {
  const { clientId: _, eventId: __, ...input } = anyCommand(simulation, page);
  watch(simulation, page.session.queue.send(input));
}

/** Past the controller: with any knowledge of the queue, old or made up, and every so often twice. */
function sendRawCommand(simulation: RoomSimulation, page: SimulationPage): void {
  const { random, ackedWrites } = simulation;
  const events = [anyCommand(simulation, page), ...(random() < 0.3 ? [anyCommand(simulation, page)] : [])];
  const known = page.view.getState().replica.lastId;
  const lastId =
    pick([known, known, Math.max(0, known - 1 - Math.floor(random() * 20)), 0, known + 5], random) ?? known;
  const send = () =>
    page.register(lastId, events).then((answer: RegisterResult) => {
      if (answer.result === 'accepted') for (const event of events) ackedWrites.commands.add(nameOf(event));
    });
  watch(simulation, send());
  if (random() < 0.3) watch(simulation, send());
}

function say(simulation: RoomSimulation, page: SimulationPage): void {
  const text = `m-${simulation.newId()}`;
  watch(
    simulation,
    page.session.chat
      .sendMessage(text)
      .then((outcome) => outcome === 'sent' && simulation.ackedWrites.messages.add(text)),
  );
}

function removeMessage(simulation: RoomSimulation, page: SimulationPage): void {
  const message = pick(page.view.getState().messages, simulation.random);
  if (message === undefined) return;
  watch(
    simulation,
    // A removed message is no longer promised to be seen, whether or not the answer arrives.
    page.session.chat.remove(message.id).then(() => simulation.ackedWrites.messages.delete(message.message)),
  );
  simulation.ackedWrites.messages.delete(message.message);
}

/** One thing that happens to somebody. */
export async function randomStep(simulation: RoomSimulation): Promise<void> {
  const { random, simulatedUsers } = simulation;
  const simulatedUser = pick(simulatedUsers, random);
  if (simulatedUser === undefined) return;
  const { page } = simulatedUser;
  if (page === undefined) return openPage(simulation, simulatedUser);
  if (simulatedUser.isDisconnected) {
    simulatedUser.isDisconnected = false;
    return page.connection.mend();
  }
  const luck = random();
  if (luck < 0.3) editViaController(simulation, page);
  else if (luck < 0.55) sendRawCommand(simulation, page);
  else if (luck < 0.72) say(simulation, page);
  else if (luck < 0.76) removeMessage(simulation, page);
  else if (luck < 0.84) page.connection.hold();
  else if (luck < 0.95) page.connection.release();
  else if (luck < 0.98) {
    simulatedUser.isDisconnected = true;
    page.connection.cut();
  } else {
    page.close();
    simulatedUser.page = undefined;
  }
}

/** Everyone's line is whole again and everyone is in the room; every answer has come or was given up. */
export async function restoreEverything(simulation: RoomSimulation): Promise<void> {
  for (const simulatedUser of simulation.simulatedUsers) {
    if (simulatedUser.page === undefined) await openPage(simulation, simulatedUser);
    simulatedUser.page?.connection.flushInOrder();
    if (simulatedUser.isDisconnected) simulatedUser.page?.connection.mend();
    simulatedUser.isDisconnected = false;
  }
  while (simulation.open.size > 0) await Promise.all(simulation.open);
}
