import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type BlockEntry, blocksPageSize, blockUser, listBlocks, unblockUser } from '@madoi/contract/people/blocks';
import { isBlockedEitherWay } from '@madoi/domain/people/blocked';
import type { LocalEntry } from '@madoi/room-client/storage/local-entry';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What this browser stores for one user between visits. */
export interface StoredBlocks {
  readonly userId: string;
  readonly list: readonly BlockEntry[];
  readonly next: number;
}

/** Specification 3.16, with who must not be seen at hand. */
export interface Blocks {
  /** Whose map it is; undefined for guests and visitors, who have none (6.02). */
  readonly userId: string | undefined;
  readonly byId: ReadonlyMap<string, BlockEntry>;
  readonly next: number;
  /** Whether it has been fetched since this user is logged in: until then only what this browser stored is known. */
  readonly isFetched: boolean;
  /** Blocked in either direction (5.10). The same set until it changes. */
  readonly hidden: ReadonlySet<string>;
}

export interface BlocksStore {
  readonly store: StoreApi<Blocks>;
  /** Fetches the blocks of the user who is logged in now, or what changed since the last fetch. */
  refresh(userId: string | undefined): Promise<void>;
  /** Applies a change that the server has sent while the page is open. */
  applyUpdate(entry: BlockEntry): void;
  /** Rejects when the server could not be asked; nothing has changed then. */
  set(userId: string, isBlocking: boolean): Promise<void>;
}

export interface BlocksOptions {
  readonly call: CallEndpoint;
  readonly entry: LocalEntry<StoredBlocks>;
}

const nobody: Blocks = { userId: undefined, byId: new Map(), next: 0, isFetched: false, hidden: new Set() };

/** An older word than what is known changes nothing: answers and events may cross. */
export const reduceBlocks = (blocks: Blocks, list: readonly BlockEntry[], next = blocks.next): Blocks => {
  const byId = new Map(blocks.byId);
  for (const entry of list) {
    if ((byId.get(entry.userId)?.updatedAt ?? -1) <= entry.updatedAt) byId.set(entry.userId, entry);
  }
  const hidden = [...byId.values()].filter(isBlockedEitherWay).map(({ userId }) => userId);
  const isSame = hidden.length === blocks.hidden.size && hidden.every((id) => blocks.hidden.has(id));
  return { ...blocks, byId, next: Math.max(blocks.next, next), hidden: isSame ? blocks.hidden : new Set(hidden) };
};

/** A listing from the beginning leaves out lifted blocks: what was known before it was asked for, and is not in it, is over. */
const startOver = (blocks: Blocks, before: Blocks): Blocks => ({
  ...blocks,
  byId: new Map([...blocks.byId].filter(([userId, entry]) => before.byId.get(userId) !== entry)),
});

/** Calls back when somebody is hidden or seen again while the page is open: not at a login, nor while the map is first fetched. */
export const onHiddenChange = ({ store }: Pick<BlocksStore, 'store'>, listener: () => void): (() => void) =>
  store.subscribe((now, before) => {
    if (before.isFetched && now.userId === before.userId && now.hidden !== before.hidden) listener();
  });

export function createBlocksStore({ call, entry }: BlocksOptions): BlocksStore {
  const store = createStore<Blocks>(() => nobody);
  const persist = () => {
    const { userId, byId, next } = store.getState();
    if (userId !== undefined) entry.write({ userId, list: [...byId.values()], next });
  };
  const restore = (userId: string) => {
    const saved = entry.read();
    const mine = saved?.userId === userId ? saved : { list: [], next: 0 };
    store.setState(reduceBlocks({ ...nobody, userId }, mine.list, mine.next), true);
  };
  const fetchSince = async (userId: string): Promise<void> => {
    const before = store.getState();
    const { list, next } = await call(listBlocks, { query: { since: before.next } });
    // Somebody else is logged in by now.
    if (store.getState().userId !== userId) return;
    store.setState((blocks) => reduceBlocks(before.next === 0 ? startOver(blocks, before) : blocks, list, next));
    if (list.length >= blocksPageSize) await fetchSince(userId);
    else store.setState({ isFetched: true });
  };
  return {
    store,
    async refresh(userId) {
      if (userId === undefined) {
        store.setState(nobody, true);
        return;
      }
      if (store.getState().userId !== userId) restore(userId);
      await fetchSince(userId);
      persist();
    },
    // Its cursor is not taken over: an earlier change of somebody else may still be on its way.
    applyUpdate: (block) => {
      store.setState((blocks) => reduceBlocks(blocks, [block]));
      persist();
    },
    async set(userId, isBlocking) {
      const block = await call(isBlocking ? blockUser : unblockUser, { params: { userId } });
      store.setState((blocks) => reduceBlocks(blocks, [block]));
      persist();
    },
  };
}
