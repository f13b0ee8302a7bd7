import { datasetCacheExpirySec } from '@madoi/contract/constants';
import Dexie, { type DexieOptions, type EntityTable } from 'dexie';
import { type DatasetStore, type DetailKind, detailKinds, type KeptEntity } from './dataset-cache.ts';

/** Local database version (specification 9.11). */
const databaseVersion = 1;

type DatasetDb = Dexie & { readonly [K in DetailKind]: EntityTable<KeptEntity, 'id'> };

/** What the cache keeps between visits. What is too old goes when it is opened. */
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
  return {
    read: async (kind, ids) => (await db[kind].bulkGet([...ids])).filter((kept) => kept !== undefined),
    write: async (kind, kept) => void (await db[kind].bulkPut([...kept])),
    forget: (kind, ids) => db[kind].bulkDelete([...ids]),
    clear: async () => void (await Promise.all(detailKinds.map((kind) => db[kind].clear()))),
  };
}
