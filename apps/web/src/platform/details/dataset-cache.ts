import type { DatasetsAnswer } from '@madoi/contract/catalogue/catalogue';
import { datasetCacheExpirySec } from '@madoi/contract/constants';
import type { DetailIds, Details } from './fetch-details.ts';

export const detailKinds = ['tracks', 'albums', 'artists', 'users', 'playlists'] as const;
export type DetailKind = (typeof detailKinds)[number];
export type Entity = DatasetsAnswer[DetailKind][string];

/** A fetched entity and when it was fetched (ms since 1970). */
export interface CachedEntity {
  readonly id: string;
  readonly fetchedAt: number;
  readonly entity: Entity;
}

/** Stores entities between pages. A failure counts as an empty store. */
export interface DatasetStore {
  read(kind: DetailKind, ids: readonly string[]): Promise<readonly CachedEntity[]>;
  write(kind: DetailKind, kept: readonly CachedEntity[]): Promise<void>;
  forget(kind: DetailKind, ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Specification 3.03, 9.05: entities by kind and id, for 7 days, unless one is known to have changed since. Pages (`fetchDetails`) and
 * queues (room-client's `createDetailsStore`) read from it and write into it.
 */
export interface DatasetCache {
  /**
   * The cached entities with these ids that are still valid. `updatedAtOf`: when an entity last changed, as far as the
   * caller knows.
   */
  read(ids: DetailIds, updatedAtOf?: (id: string) => number | undefined): Promise<Details>;
  write(found: Partial<Details>): void;
  forget(ids: DetailIds): void;
  clear(): Promise<void>;
}

export interface DatasetCacheOptions {
  readonly store: DatasetStore;
  readonly now: () => number;
  /** When fetched entities are written to the store, so that callers do not wait for it. */
  readonly later?: (work: () => void) => void;
}

/** The most entities of a kind in memory; beyond it, the oldest are dropped. */
const memoryMost = 5_000;

/** Entities that wait to be written, the newest of each id. */
function createWriteBehind(store: DatasetStore, later: (work: () => void) => void) {
  const waiting = new Map(detailKinds.map((kind) => [kind, new Map<string, CachedEntity>()] as const));
  let isPlanned = false;
  const flush = () => {
    isPlanned = false;
    for (const [kind, entities] of waiting) {
      if (entities.size === 0) continue;
      const kept = [...entities.values()];
      entities.clear();
      store.write(kind, kept).catch(() => undefined);
    }
  };
  return {
    put(kind: DetailKind, kept: readonly CachedEntity[]) {
      for (const each of kept) waiting.get(kind)?.set(each.id, each);
      if (isPlanned) return;
      isPlanned = true;
      later(flush);
    },
    drop: (kind: DetailKind, ids: readonly string[]) => {
      for (const id of ids) waiting.get(kind)?.delete(id);
    },
    dropAll: () => {
      for (const entities of waiting.values()) entities.clear();
    },
  };
}

/** Entities in memory; beyond `memoryMost` of a kind the oldest are dropped. */
function createEntityMemory() {
  const memory = new Map(detailKinds.map((kind) => [kind, new Map<string, CachedEntity>()] as const));
  const entitiesOf = (kind: DetailKind) => memory.get(kind) ?? new Map<string, CachedEntity>();
  return {
    entitiesOf,
    remember: (kind: DetailKind, kept: readonly CachedEntity[]) => {
      const entitiesById = entitiesOf(kind);
      for (const each of kept) {
        // Deleted and added again, to be the newest: a Map keeps the order of insertion.
        entitiesById.delete(each.id);
        entitiesById.set(each.id, each);
      }
      for (const id of entitiesById.keys()) {
        if (entitiesById.size <= memoryMost) break;
        entitiesById.delete(id);
      }
    },
  };
}

/** A cache in memory in front of `store`. A failing store is an empty one: nothing here rejects. */
export function createDatasetCache({ store, now, later = (work) => work() }: DatasetCacheOptions): DatasetCache {
  const writeBehind = createWriteBehind(store, later);
  const { entitiesOf, remember } = createEntityMemory();
  const readKind = async (
    kind: DetailKind,
    ids: readonly string[],
    updatedAtOf: (id: string) => number | undefined,
  ) => {
    const entitiesById = entitiesOf(kind);
    const unknown = ids.filter((id) => !entitiesById.has(id));
    if (unknown.length > 0) remember(kind, await store.read(kind, unknown).catch(() => []));
    const oldest = now() - datasetCacheExpirySec * 1000;
    const holds = ({ fetchedAt, entity, id }: CachedEntity) => {
      const isOld = (entity.updatedAt ?? 0) < (updatedAtOf(id) ?? Number.NEGATIVE_INFINITY);
      return fetchedAt > oldest && fetchedAt <= now() && !isOld;
    };
    return Object.fromEntries(
      ids.flatMap((id) => {
        const kept = entitiesById.get(id);
        return kept !== undefined && holds(kept) ? [[id, kept.entity]] : [];
      }),
    );
  };
  return {
    read: async (ids, updatedAtOf = () => undefined) => {
      const read = detailKinds.map(async (kind) => [kind, await readKind(kind, ids[kind] ?? [], updatedAtOf)]);
      return Object.fromEntries(await Promise.all(read)) as Details;
    },
    write: (found) => {
      const fetchedAt = now();
      for (const kind of detailKinds) {
        const kept = Object.values<Entity>(found[kind] ?? {}).map((entity) => ({ id: entity.id, fetchedAt, entity }));
        if (kept.length === 0) continue;
        remember(kind, kept);
        writeBehind.put(kind, kept);
      }
    },
    forget: (ids) => {
      for (const kind of detailKinds) {
        for (const id of ids[kind] ?? []) entitiesOf(kind).delete(id);
        writeBehind.drop(kind, ids[kind] ?? []);
        store.forget(kind, ids[kind] ?? []).catch(() => undefined);
      }
    },
    clear: async () => {
      writeBehind.dropAll();
      for (const kind of detailKinds) entitiesOf(kind).clear();
      await store.clear().catch(() => undefined);
    },
  };
}
