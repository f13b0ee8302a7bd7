import { and, asc, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { ObjectKind, ObjectKinds, StoredObject } from './api/objects.ts';
import type {
  AnyObject,
  ListPage,
  Placement,
  TestPaymentObjects,
  TestPaymentStore,
  TestPaymentTransaction,
} from './test-payments.store.ts';
import { testPaymentEvents, testPaymentKeys, testPaymentObjects, testPaymentSettings } from './test-payments.table.ts';

const objects = testPaymentObjects;
const keysKeptMs = 24 * 3_600_000;
const eventsKeptMs = 30 * 24 * 3_600_000;
/** Advisory locks are numbers: these are of the test provider's balances. */
const balanceLockClass = 7_302;

const toData = (object: AnyObject) => object as unknown as Record<string, unknown>;
const ofKind = <K extends ObjectKind>(data: Record<string, unknown>): ObjectKinds[K] =>
  // The kind is part of what was asked for, and of the row.
  data as unknown as ObjectKinds[K];

const placed = ({ parentId, lookupKey, dueAt, clockId }: Placement) => ({
  ...(parentId !== undefined && { parentId }),
  ...(lookupKey !== undefined && { lookupKey }),
  ...(dueAt !== undefined && { dueAt }),
  ...(clockId !== undefined && { clockId }),
});

async function findOne(db: Database, where: SQL | undefined, isLocking: boolean) {
  const query = db.select({ data: objects.data }).from(objects).where(where).limit(1);
  const [row] = await (isLocking ? query.for('update') : query);
  return row?.data;
}

async function listPage<K extends ObjectKind>(db: Database, kind: K, { parentId, limit, startingAfter }: ListPage) {
  const after = db
    .select({ seq: objects.seq })
    .from(objects)
    .where(eq(objects.id, startingAfter ?? ''));
  const rows = await db
    .select({ data: objects.data })
    .from(objects)
    .where(
      and(
        eq(objects.kind, kind),
        parentId === undefined ? undefined : eq(objects.parentId, parentId),
        startingAfter === undefined ? undefined : lt(objects.seq, sql`(${after})`),
      ),
    )
    .orderBy(desc(objects.seq))
    .limit(limit + 1);
  return { data: rows.slice(0, limit).map(({ data }) => ofKind<K>(data)), hasMore: rows.length > limit };
}

async function sumNet(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum((${objects.data}->>'net')::bigint), 0)::bigint` })
    .from(objects)
    .where(and(eq(objects.kind, 'balance_transaction'), eq(objects.parentId, accountId)));
  return row?.sum ?? 0;
}

function createObjects(db: Database, isLocking: boolean): TestPaymentObjects {
  return {
    find: async (kind, id) => {
      const data = await findOne(db, and(eq(objects.id, id), eq(objects.kind, kind)), isLocking);
      return data && ofKind(data);
    },
    findByLookupKey: async (kind, lookupKey) => {
      const data = await findOne(db, and(eq(objects.kind, kind), eq(objects.lookupKey, lookupKey)), isLocking);
      return data && ofKind(data);
    },
    findAny: async (id) => (await findOne(db, eq(objects.id, id), false)) as StoredObject | undefined,
    insert: async (object, placement = {}) => {
      await db
        .insert(objects)
        .values({ id: object.id, kind: object.object, data: toData(object), ...placed(placement) });
    },
    save: async (object, placement = {}) => {
      await db
        .update(objects)
        .set({ data: toData(object), ...placed(placement) })
        .where(eq(objects.id, object.id));
    },
    list: (kind, page) => listPage(db, kind, page),
    nextDue: async (clockId, untilSec) => {
      const ofClock = clockId === null ? isNull(objects.clockId) : eq(objects.clockId, clockId);
      const [row] = await db
        .select({ data: objects.data, dueAt: objects.dueAt })
        .from(objects)
        .where(and(ofClock, lte(objects.dueAt, untilSec)))
        .orderBy(asc(objects.dueAt), asc(objects.seq))
        .limit(1)
        .for('update', { skipLocked: true });
      return row && { object: row.data as unknown as AnyObject, dueAt: row.dueAt ?? untilSec };
    },
    lockBalance: async (accountId) => {
      await db.execute(sql`select pg_advisory_xact_lock(${balanceLockClass}, hashtext(${accountId}))`);
      return sumNet(db, accountId);
    },
    readBalance: (accountId) => sumNet(db, accountId),
    insertEvent: async (event, nowMs) => {
      await db
        .insert(testPaymentEvents)
        .values({ id: event.id, body: JSON.stringify(event, null, 2), nextAttemptAt: nowMs, createdAt: nowMs });
    },
  };
}

function createTransaction(tx: Database): TestPaymentTransaction {
  return {
    ...createObjects(tx, true),
    claimKey: async (key, requestHash, nowMs) => {
      const claimed = await tx
        .insert(testPaymentKeys)
        .values({ key, requestHash, status: 0, answer: {}, createdAt: nowMs })
        .onConflictDoNothing()
        .returning({ key: testPaymentKeys.key });
      if (claimed.length > 0) return undefined;
      const [row] = await tx.select().from(testPaymentKeys).where(eq(testPaymentKeys.key, key));
      if (row === undefined || row.requestHash !== requestHash) return 'other_request';
      return { status: row.status, answer: row.answer };
    },
    keepAnswer: async (key, { status, answer }) => {
      await tx.update(testPaymentKeys).set({ status, answer }).where(eq(testPaymentKeys.key, key));
    },
    nested: (work) => tx.transaction((inner) => work(createObjects(inner, true))),
  };
}

async function readSetting(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(testPaymentSettings).where(eq(testPaymentSettings.name, name));
  return row?.value;
}

/** Keeps everything in the product's database: what was answered survives the process. */
export function createPgTestPaymentStore({ db, transaction }: DatabaseHandle): TestPaymentStore {
  const events = testPaymentEvents;
  const shown = { id: events.id, body: events.body, attempts: events.attempts };
  return {
    transaction: (work) => transaction((tx) => work(createTransaction(tx))),
    read: (work) => work(createObjects(db, false)),
    ensureSetting: async (name, value) => {
      await db.insert(testPaymentSettings).values({ name, value }).onConflictDoNothing();
      return (await readSetting(db, name)) ?? value;
    },
    readSetting: (name) => readSetting(db, name),
    changeSetting: async (name, value) => {
      await db
        .insert(testPaymentSettings)
        .values({ name, value })
        .onConflictDoUpdate({ target: testPaymentSettings.name, set: { value } });
    },
    takeWaitingEvents: (nowMs, limit, retryAt) =>
      transaction(async (tx) => {
        const taken = await tx
          .select(shown)
          .from(events)
          .where(lte(events.nextAttemptAt, nowMs))
          .orderBy(asc(events.seq))
          .limit(limit)
          .for('update', { skipLocked: true });
        for (const { id, attempts } of taken)
          await tx
            .update(events)
            .set({ attempts: attempts + 1, nextAttemptAt: retryAt(attempts + 1) })
            .where(eq(events.id, id));
        return taken;
      }),
    markDelivered: async (eventId) => {
      await db.update(events).set({ nextAttemptAt: null }).where(eq(events.id, eventId));
    },
    listEvents: () => db.select(shown).from(events).orderBy(asc(events.seq)),
    clearOld: async (nowMs) => {
      await db.delete(testPaymentKeys).where(lt(testPaymentKeys.createdAt, nowMs - keysKeptMs));
      const old = db
        .select({ id: events.id })
        .from(events)
        .where(and(isNull(events.nextAttemptAt), lt(events.createdAt, nowMs - eventsKeptMs)));
      await db.delete(events).where(inArray(events.id, old));
    },
  };
}
