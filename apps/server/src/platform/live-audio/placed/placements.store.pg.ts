import { and, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type Placement, type PlacementStore, placementLeaseMs } from './placements.store.ts';
import { livePlacements as placements } from './placements.table.ts';

/** How often a claim is tried again whose holder left before it was read. */
const claimAttemptsMax = 5;

const expired = lte(placements.expiresAt, sql`now()`);
/** Nobody's: a renewal that was under way does not bring it back. */
const released = { processId: '', expiresAt: sql`now()` } as const;

const columns = {
  channel: placements.channel,
  processId: placements.processId,
  fence: placements.fence,
  isHeld: sql<boolean>`${placements.expiresAt} > now()`,
};

async function find(db: Database, channels: readonly string[]): Promise<readonly Placement[]> {
  if (channels.length === 0) return [];
  return db
    .select(columns)
    .from(placements)
    .where(inArray(placements.channel, [...channels]));
}

const createClaim =
  (db: Database, expiresAt: SQL<Date>): PlacementStore['claim'] =>
  async (channel, processId) => {
    for (let attempt = 0; attempt < claimAttemptsMax; attempt += 1) {
      const [claimed] = await db
        .insert(placements)
        .values({ channel, processId, expiresAt })
        .onConflictDoUpdate({
          target: placements.channel,
          set: { processId, expiresAt, fence: sql`excluded.fence` },
          setWhere: expired,
        })
        // A row that was updated has the transaction that did it in `xmax`; a new one has none.
        .returning({ ...columns, isTakeover: sql<boolean>`(xmax <> 0)` });
      if (claimed) return claimed;
      const [held] = await find(db, [channel]);
      if (held?.isHeld) return { ...held, isTakeover: false };
    }
    throw new Error('a voice channel is claimed and released without end');
  };

export function createPgPlacementStore(db: Database, leaseMs: number = placementLeaseMs): PlacementStore {
  const expiresAt: SQL<Date> = sql`now() + make_interval(secs => ${leaseMs / 1_000})`;
  const ofProcess = (processId: string) => eq(placements.processId, processId);
  return {
    find: (channels) => find(db, channels),
    claim: createClaim(db, expiresAt),
    async renew(processId, channels) {
      if (channels.length === 0) return [];
      const renewed = await db
        .update(placements)
        .set({ expiresAt })
        .where(and(ofProcess(processId), inArray(placements.channel, [...channels])))
        .returning({ channel: placements.channel });
      return renewed.map(({ channel }) => channel);
    },
    async raiseFence(processId, channel) {
      const [raised] = await db
        .update(placements)
        .set({ fence: sql`default` })
        .where(and(ofProcess(processId), eq(placements.channel, channel)))
        .returning({ fence: placements.fence });
      return raised?.fence;
    },
    async release(processId) {
      const left = await db
        .update(placements)
        .set(released)
        .where(ofProcess(processId))
        .returning({ channel: placements.channel });
      return left.map(({ channel }) => channel);
    },
    releaseOthers: async (processId) => {
      await db.update(placements).set(released).where(ne(placements.processId, processId));
    },
    removeAbandoned: async () => {
      await db.delete(placements).where(lte(placements.expiresAt, sql`now() - interval '1 day'`));
    },
    remove: async (processId, channel) => {
      await db.delete(placements).where(and(eq(placements.channel, channel), or(ofProcess(processId), expired)));
    },
  };
}
