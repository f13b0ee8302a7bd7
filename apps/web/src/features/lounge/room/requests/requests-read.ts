import { createLocalEntry, type LocalEntry, type TextStore } from '@madoi/room-client/storage/local-entry';

type ReadAt = Readonly<Record<string, number>>;

const isReadAt = (body: unknown): body is ReadAt =>
  typeof body === 'object' && body !== null && Object.values(body).every((at) => typeof at === 'number');

/** Rooms are many over the years; those read longest ago are forgotten. */
const roomsKept = 100;

const entryOf = (store: TextStore): LocalEntry<ReadAt> =>
  createLocalEntry<ReadAt>({ key: 'room:requests-read', version: 1, accepts: isReadAt }, store);

/** When the requests of a room were read last on this device, in the server's time (ms); 0: never (specification 4.32). */
export const readRequestsReadAt = (store: TextStore, roomId: string): number => entryOf(store).read()?.[roomId] ?? 0;

export const writeRequestsReadAt = (store: TextStore, roomId: string, at: number): void => {
  const entry = entryOf(store);
  const { [roomId]: _, ...others } = entry.read() ?? {};
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b - a)
    .slice(0, roomsKept - 1);
  entry.write({ ...Object.fromEntries(newest), [roomId]: at });
};
