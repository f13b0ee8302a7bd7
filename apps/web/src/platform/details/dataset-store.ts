import { datasetCacheExpirySec } from '@madoi/contract/constants';
import Dexie, { type DexieOptions, type EntityTable } from 'dexie';
import { type CachedEntity, type DatasetStore, type DetailKind, detailKinds } from './dataset-cache.ts';

/** Local database version (specification 9.11). */
const databaseVersion = 1;

type DatasetDb = Dexie & { readonly [K in DetailKind]: EntityTable<CachedEntity, 'id'> };

/**
 * The ids in the database, read once, because a lookup of 1,500 absent ids takes longer than a call to the server.
 * Entities that another tab has stored since are missed and fetched from the server; without a network, the database
 * itself is read.
 */
function createStoredIdIndex(db: DatasetDb) {
  const held = new Map<DetailKind, Promise<Set<string>>>();
  const of = (kind: DetailKind): Promise<Set<string>> => {
    const known = held.get(kind);
    if (known !== undefined) return known;
    const reading = db[kind]
      .toCollection()
      .primaryKeys()
      .then((ids) => new Set(ids));
    held.set(kind, reading);
    reading.catch(() => held.delete(kind));
    return reading;
  };
  return {
    among: async (kind: DetailKind, ids: readonly string[]): Promise<readonly string[]> => {
      if (globalThis.navigator?.onLine !== true) return ids;
      const known = await of(kind);
      return ids.filter((id) => known.has(id));
    },
    add: async (kind: DetailKind, ids: readonly string[]): Promise<void> => {
      const known = await of(kind);
      for (const id of ids) known.add(id);
    },
  };
}

/** The cache between visits. Entities that are too old are deleted when it is opened. */
export function openDatasetStore(now: () => number, options: DexieOptions = {}): DatasetStore {
  const db = new Dexie('madoi-datasets', options) as DatasetDb;
  db.version(databaseVersion).stores(Object.fromEntries(detailKinds.map((kind) => [kind, 'id, fetchedAt'])));
  const sweep = () =>
    Promise.all(
      detailKinds.map((kind) =>
        db[kind]
          .where('fetchedAt')
          .below(now() - datasetCacheExpirySec * 1000)
          .delete(),
      ),
    );
  sweep().catch(() => undefined);
  const held = createStoredIdIndex(db);
  return {
    read: async (kind, ids) => {
      const wanted = await held.among(kind, ids);
      return wanted.length === 0 ? [] : (await db[kind].bulkGet([...wanted])).filter((kept) => kept !== undefined);
    },
    write: async (kind, kept) => {
      await db[kind].bulkPut([...kept]);
      await held.add(
        kind,
        kept.map(({ id }) => id),
      );
    },
    forget: (kind, ids) => db[kind].bulkDelete([...ids]),
    clear: async () => void (await Promise.all(detailKinds.map((kind) => db[kind].clear()))),
  };
}
