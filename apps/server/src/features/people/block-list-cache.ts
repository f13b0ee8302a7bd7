import type { BlockEntry } from '@madoi/contract/people/blocks';
import type { Bus, Unsubscribe } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { BlockReader } from './block.store.ts';

/**
 * The blocks of the users that are connected to this process: read when they connect, updated while they are connected.
 */
export interface BlockListCache {
  /** The set goes on changing with their blocks until it is released. Nobody for guests. Asking again is safe. */
  hold(socketId: string, userId: string | undefined): Promise<ReadonlySet<string>>;
  /** What a socket holds, as of now; undefined: it holds nothing, or the set is still being read. */
  of(socketId: string): ReadonlySet<string> | undefined;
  /** Releasing twice is nothing. */
  release(socketId: string): void;
  /** Publishes a change of somebody's blocks to all processes; resolves when the bus has taken it. */
  notifyBlockChange(userId: string, entry: BlockEntry): Promise<void>;
  listen(): Promise<Unsubscribe>;
}

interface BlockChange {
  readonly userId: string;
  readonly otherId: string;
  readonly isHidden: boolean;
}

interface CacheEntry {
  readonly sockets: Set<string>;
  readonly people: Set<string>;
  /** What changed while the set was being read: newer than it. */
  readonly changes: Map<string, boolean>;
  readonly read: Promise<unknown>;
  isRead: boolean;
}

function openEntry(blocks: Pick<BlockReader, 'hiddenFrom'>, userId: string): CacheEntry {
  const people = new Set<string>();
  const changes = new Map<string, boolean>();
  const read = blocks.hiddenFrom(userId).then((known) => {
    for (const id of known) if (changes.get(id) !== false) people.add(id);
    one.isRead = true;
  });
  const one: CacheEntry = { sockets: new Set(), people, changes, read, isRead: false };
  return one;
}

/** After changes of other processes were lost. Who holds the set goes on with the same one. */
async function readAgain(
  blocks: Pick<BlockReader, 'hiddenFrom'>,
  userId: string,
  { read, people, changes }: CacheEntry,
): Promise<void> {
  await read;
  changes.clear();
  const known = new Set(await blocks.hiddenFrom(userId));
  for (const id of people) if (!known.has(id) && changes.get(id) !== true) people.delete(id);
  for (const id of known) if (changes.get(id) !== false) people.add(id);
}

function applyChange(one: CacheEntry | undefined, { otherId, isHidden }: BlockChange): void {
  one?.changes.set(otherId, isHidden);
  if (isHidden) one?.people.add(otherId);
  else one?.people.delete(otherId);
}

export function createBlockListCache(
  blocks: Pick<BlockReader, 'hiddenFrom'>,
  channels: Bus['channels'],
): BlockListCache {
  const blockChanges = createBusTopic<BlockChange>(channels, 'people:blocks');
  const entries = new Map<string, CacheEntry>();
  const userOf = new Map<string, string>();

  const open = (userId: string): CacheEntry => {
    const one = openEntry(blocks, userId);
    const { read } = one;
    entries.set(userId, one);
    // What could not be read is asked for again by the next who comes.
    read.catch(() => entries.get(userId) === one && entries.delete(userId));
    return one;
  };

  const release = (socketId: string): void => {
    const userId = userOf.get(socketId);
    if (userId === undefined) return;
    userOf.delete(socketId);
    const one = entries.get(userId);
    one?.sockets.delete(socketId);
    if (one?.sockets.size === 0) entries.delete(userId);
  };

  return {
    async hold(socketId, userId) {
      if (userId === undefined) return new Set();
      if (userOf.get(socketId) !== userId) release(socketId);
      const one = entries.get(userId) ?? open(userId);
      one.sockets.add(socketId);
      userOf.set(socketId, userId);
      await one.read;
      return one.people;
    },
    of: (socketId) => {
      const one = entries.get(userOf.get(socketId) ?? '');
      return one?.isRead ? one.people : undefined;
    },
    release,
    notifyBlockChange: (userId, { userId: otherId, isBlocked, isBlocking }) =>
      blockChanges.publish({ userId, otherId, isHidden: isBlocked || isBlocking }),
    listen: async () => {
      // What could not be read stays as it was: its sockets are about to come back, and read it then.
      const stopGaps = channels.onGap(() => {
        for (const [userId, one] of entries) readAgain(blocks, userId, one).catch(() => undefined);
      });
      const unsubscribe = await blockChanges.subscribe((change) => applyChange(entries.get(change.userId), change));
      return () => {
        stopGaps();
        unsubscribe();
      };
    },
  };
}
