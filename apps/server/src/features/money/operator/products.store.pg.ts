import type { ProductSale } from '@madoi/contract/operator/products';
import type { GiftCatalogue } from '@madoi/domain/money/gift-catalogue';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { type NewAuditEntry, writeAudit } from '#features/lounge/lounge.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { giftCatalogueDrafts, giftCatalogues } from '../gifting.table.ts';
import { soldGifts } from '../sales/sales-views.store.pg.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface CatalogueVersion {
  readonly version: number;
  readonly publishedAt: number;
  readonly publishedBy?: Named;
}

export interface CatalogueDraft {
  readonly revision: number;
  readonly content: GiftCatalogue;
  readonly updatedAt: number;
  readonly updatedBy?: Named;
}

/** What an operator does to the draft, with its line in the audit log. */
export interface DraftChange {
  readonly actorId: string;
  readonly at: number;
  readonly audit: (detail: Readonly<Record<string, unknown>>) => NewAuditEntry;
}

export interface ProductsStore {
  findDraft(): Promise<CatalogueDraft | undefined>;
  /** The draft's new revision; undefined: somebody else has saved, discarded or published since `revision` and `version`. */
  saveDraft(
    input: { readonly content: GiftCatalogue; readonly revision: number; readonly version: number },
    change: DraftChange,
  ): Promise<number | undefined>;
  discardDraft(change: DraftChange): Promise<void>;
  /** `prepare` makes what is sold of the draft, or refuses it. */
  publish<R>(
    revision: number,
    change: DraftChange,
    prepare: (
      draft: GiftCatalogue,
      published: GiftCatalogue,
    ) => { readonly content: GiftCatalogue } | { readonly refusal: R },
  ): Promise<{ readonly version: number } | { readonly refusal: R | 'conflict' }>;
  /** The newest first; `before` goes on behind a version. */
  listVersions(page: {
    readonly before?: number | undefined;
    readonly limit: number;
  }): Promise<readonly CatalogueVersion[]>;
  /** What was shown since then and is still delivered, by product, less what went back of it: most often first. */
  sumSales(shownFrom: number): Promise<readonly ProductSale[]>;
  findVersion(version: number): Promise<(CatalogueVersion & { readonly content: GiftCatalogue }) | undefined>;
}

const draftId = 'draft';
const named = (id: string | null, name: string | null): Named | undefined =>
  id === null ? undefined : { id, name: name ?? '' };

/** Transactions that change draft or versions do so one after the other. */
const lockProducts = (tx: Database): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('gift-products', 0))`);

async function newestOf(tx: Database) {
  const [row] = await tx.select().from(giftCatalogues).orderBy(desc(giftCatalogues.version)).limit(1);
  return row;
}

async function revisionOf(tx: Database): Promise<number> {
  const [row] = await tx.select({ revision: giftCatalogueDrafts.revision }).from(giftCatalogueDrafts);
  return row?.revision ?? 0;
}

const versionColumns = {
  version: giftCatalogues.version,
  publishedAt: giftCatalogues.publishedAt,
  publisherId: giftCatalogues.publishedBy,
  publisherName: users.name,
};

interface VersionRow {
  readonly version: number;
  readonly publishedAt: number;
  readonly publisherId: string | null;
  readonly publisherName: string | null;
}

function toVersion({ version, publishedAt, publisherId, publisherName }: VersionRow): CatalogueVersion {
  const publishedBy = named(publisherId, publisherName);
  return { version, publishedAt, ...(publishedBy && { publishedBy }) };
}

type Drafts = Pick<ProductsStore, 'findDraft' | 'saveDraft' | 'discardDraft'>;

const createDrafts = (db: Database): Drafts => ({
  findDraft: async () => {
    const [row] = await db
      .select({ draft: giftCatalogueDrafts, name: users.name })
      .from(giftCatalogueDrafts)
      .leftJoin(users, eq(users.id, giftCatalogueDrafts.updatedBy));
    if (!row) return undefined;
    const { revision, content, updatedAt, updatedBy: by } = row.draft;
    const updatedBy = named(by, row.name);
    return { revision, content, updatedAt, ...(updatedBy && { updatedBy }) };
  },
  saveDraft: ({ content, revision, version }, { actorId, at, audit }) =>
    db.transaction(async (tx) => {
      await lockProducts(tx);
      const [known, newest] = [await revisionOf(tx), await newestOf(tx)];
      if (known !== revision || newest?.version !== version) return undefined;
      const row = { id: draftId, content, revision: revision + 1, updatedAt: at, updatedBy: actorId };
      await tx.insert(giftCatalogueDrafts).values(row).onConflictDoUpdate({ target: giftCatalogueDrafts.id, set: row });
      await writeAudit(tx, [audit({ version: version + 1 })]);
      return row.revision;
    }),
  discardDraft: (change) =>
    db.transaction(async (tx) => {
      await lockProducts(tx);
      const gone = await tx.delete(giftCatalogueDrafts).returning({ id: giftCatalogueDrafts.id });
      if (gone.length > 0) await writeAudit(tx, [change.audit({})]);
    }),
});

export const createPgProductsStore = (db: Database): ProductsStore => ({
  sumSales: async (shownFrom) => {
    const { rows } = await db.execute<ProductSale & Record<string, unknown>>(sql`
      select product_id as "productId", count(*)::bigint as count, sum(remaining_yen)::bigint as "amountYen"
      from (${soldGifts}) as gifts where is_delivered and at >= ${shownFrom}::bigint
      group by product_id order by count desc, product_id`);
    return rows;
  },

  ...createDrafts(db),
  publish: (revision, { actorId, at, audit }, prepare) =>
    db.transaction(async (tx) => {
      await lockProducts(tx);
      const [draft] = await tx.select().from(giftCatalogueDrafts);
      const newest = await newestOf(tx);
      if (!draft || draft.revision !== revision || !newest) return { refusal: 'conflict' as const };
      const prepared = prepare(draft.content, newest.content);
      if ('refusal' in prepared) return prepared;
      const version = newest.version + 1;
      const { content } = prepared;
      await tx.insert(giftCatalogues).values({ version, content, publishedAt: at, publishedBy: actorId });
      await tx.delete(giftCatalogueDrafts);
      await writeAudit(tx, [audit({ version })]);
      return { version };
    }),
  listVersions: async ({ before, limit }) => {
    const rows = await db
      .select(versionColumns)
      .from(giftCatalogues)
      .leftJoin(users, eq(users.id, giftCatalogues.publishedBy))
      .where(before === undefined ? undefined : lt(giftCatalogues.version, before))
      .orderBy(desc(giftCatalogues.version))
      .limit(limit);
    return rows.map(toVersion);
  },
  findVersion: async (version) => {
    const [row] = await db
      .select({ ...versionColumns, content: giftCatalogues.content })
      .from(giftCatalogues)
      .leftJoin(users, eq(users.id, giftCatalogues.publishedBy))
      .where(eq(giftCatalogues.version, version));
    return row && { ...toVersion(row), content: row.content };
  },
});
