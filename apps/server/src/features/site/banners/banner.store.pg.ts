import type { BannerInput } from '@madoi/contract/site/banner';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { banners } from '../site.table.ts';
import type { BannerRecord, BannerStore } from './banner.store.ts';

/** More than hang at once, and as far as anybody looks back. */
const listedMax = 200;

const toRecord = ({ url, endAt, pictureUrl, createdAt: _, ...row }: typeof banners.$inferSelect): BannerRecord => ({
  ...row,
  ...(url === null ? {} : { url }),
  ...(endAt === null ? {} : { endAt }),
  ...(pictureUrl === null ? {} : { pictureUrl }),
});

const columnsOf = ({ texts, url, startAt, endAt, languages, isForKkbox, pictureUrl }: BannerInput) => ({
  texts,
  url: url ?? null,
  startAt,
  endAt: endAt ?? null,
  languages,
  isForKkbox,
  pictureUrl: pictureUrl ?? null,
});

const newestFirst = [desc(banners.startAt), desc(banners.id)] as const;

const createReads = (db: Database): Pick<BannerStore, 'listActive' | 'listAll' | 'find'> => ({
  async listActive(now) {
    const isCurrent = and(
      eq(banners.isActive, true),
      lte(banners.startAt, now),
      or(isNull(banners.endAt), gt(banners.endAt, now)),
    );
    const rows = await db
      .select()
      .from(banners)
      .where(isCurrent)
      .orderBy(...newestFirst)
      .limit(listedMax);
    return rows.map(toRecord);
  },
  listAll: async () =>
    (
      await db
        .select()
        .from(banners)
        .orderBy(...newestFirst)
        .limit(listedMax)
    ).map(toRecord),
  find: async (id) => {
    const [row] = await db.select().from(banners).where(eq(banners.id, id));
    return row && toRecord(row);
  },
});

export function createPgBannerStore(db: Database): BannerStore {
  return {
    ...createReads(db),
    add: (id, input, { at, audit }) =>
      db.transaction(async (tx) => {
        await tx.insert(banners).values({ id, ...columnsOf(input), updatedAt: at, createdAt: at });
        await writeAudit(tx, [audit({ change: 'add', text: input.texts })]);
      }),
    change: (id, input, knownAt, { at, audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
        if (!row) return 'not_found';
        if (row.updatedAt !== knownAt) return 'conflict';
        await tx
          .update(banners)
          .set({ ...columnsOf(input), isActive: true, updatedAt: at })
          .where(eq(banners.id, id));
        await writeAudit(tx, [audit({ change: 'edit', text: input.texts })]);
        return 'done';
      }),
    setPicture: (id, pictureAt, { audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
        if (!row) return undefined;
        await tx.update(banners).set({ pictureAt }).where(eq(banners.id, id));
        await writeAudit(tx, [audit({ change: pictureAt === 0 ? 'remove-picture' : 'picture', text: row.texts })]);
        return row.pictureAt;
      }),
    end: (id, { at, audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
        if (row?.isActive !== true) return row !== undefined;
        await tx.update(banners).set({ isActive: false, updatedAt: at }).where(eq(banners.id, id));
        await writeAudit(tx, [audit({ change: 'end', text: row.texts })]);
        return true;
      }),
  };
}
