import type { Download, ListenerDownloads, ListenerTransaction, Listening } from './listening.store.ts';

/** What words about listenings read and write of their listener. */
export type ListeningLedger = Pick<
  ListenerTransaction,
  'knownSinceMs' | 'find' | 'findOpen' | 'claimedSince' | 'usedMs' | 'addUsedMs' | 'save' | 'downloads'
>;

export interface BatchedLedger extends ListeningLedger {
  /** Writes what came of the whole batch; nothing is stored before. */
  settle(): Promise<void>;
}

type Claimed = Awaited<ReturnType<ListenerTransaction['claimedSince']>>;

/** What claimed becomes when `before` is replaced by `after`. */
function replaceClaimed(claimed: Claimed, before: Listening | undefined, after: Listening): Claimed {
  const countOf = (one: Listening | undefined) => (one?.isUnverified === true && one.creditedMs > 0 ? 1 : 0);
  return {
    creditedMs: claimed.creditedMs + after.creditedMs - (before?.creditedMs ?? 0),
    unverifiedCount: claimed.unverifiedCount + countOf(after) - countOf(before),
  };
}

function cacheDownloads(own: ListenerDownloads): ListenerDownloads {
  let list: Promise<Download[]> | undefined;
  return {
    list: () => {
      list ??= own.list();
      return list;
    },
    save: (download) => {
      list = undefined;
      return own.save(download);
    },
    remove: (download) => {
      list = undefined;
      return own.remove(download);
    },
  };
}

/**
 * One account for a batch of words: everything is read once and written once, however many words there are, as the
 * listener is locked meanwhile. Comes to the same as one word after the other.
 */
export async function openBatchedLedger(own: ListenerTransaction, names: readonly string[]): Promise<BatchedLedger> {
  const stored = new Map((await own.findAll([...new Set(names)])).map((each) => [each.name, each]));
  /** By name, as it was and as it is now. */
  const changed = new Map<string, { readonly before: Listening | undefined; readonly after: Listening }>();
  const usedMs = new Map<string, { readonly beforeMs: number; readonly byAddress: Map<string | undefined, number> }>();
  let open: { readonly listening: Listening | undefined } | undefined;
  let claimed: Claimed | undefined;
  const monthOf = async (month: string) => {
    const known = usedMs.get(month) ?? { beforeMs: await own.usedMs(month), byAddress: new Map() };
    usedMs.set(month, known);
    return known;
  };
  return {
    knownSinceMs: own.knownSinceMs,
    downloads: cacheDownloads(own.downloads),
    find: async (name) => changed.get(name)?.after ?? stored.get(name),
    async findOpen() {
      open ??= { listening: await own.findOpen() };
      const now = open.listening && (changed.get(open.listening.name)?.after ?? open.listening);
      return now?.closedAtMs === undefined ? now : undefined;
    },
    async claimedSince(openedSinceMs) {
      claimed ??= await own.claimedSince(openedSinceMs);
      let sum = claimed;
      for (const { before, after } of changed.values())
        if (after.openedAtMs >= openedSinceMs) sum = replaceClaimed(sum, before, after);
      return sum;
    },
    async save(listening) {
      const before = changed.has(listening.name) ? changed.get(listening.name)?.before : stored.get(listening.name);
      changed.set(listening.name, { before, after: listening });
    },
    async usedMs(month) {
      const { beforeMs, byAddress } = await monthOf(month);
      return beforeMs + [...byAddress.values()].reduce((sum, byMs) => sum + byMs, 0);
    },
    async addUsedMs(month, byMs, addressKey) {
      const { byAddress } = await monthOf(month);
      byAddress.set(addressKey, (byAddress.get(addressKey) ?? 0) + byMs);
    },
    async settle() {
      await own.saveAll([...changed.values()].map(({ after }) => after));
      for (const [month, { byAddress }] of usedMs)
        for (const [addressKey, byMs] of byAddress) if (byMs !== 0) await own.addUsedMs(month, byMs, addressKey);
    },
  };
}
