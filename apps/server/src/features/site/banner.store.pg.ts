import type { Banner } from '@madoi/contract/site/banner';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { BannerStore } from './banner.store.ts';
import { banners } from './site.table.ts';

/** More at once than anybody reads. */
const activeBannersMax = 10;

const toBanner = ({ id, texts, url, startAt, endAt }: typeof banners.$inferSelect): Banner => ({
  id,
  texts,
  startAt,
  ...(url === null ? {} : { url }),
  ...(endAt === null ? {} : { endAt }),
});

export function createPgBannerStore(db: Database): BannerStore {
  return {
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
        .orderBy(desc(banners.startAt), desc(banners.id))
        .limit(activeBannersMax);
      return rows.map(toBanner);
    },
    async listAll() {
      const rows = await db.select().from(banners).orderBy(desc(banners.startAt), desc(banners.id));
      return rows.map((row) => ({ ...toBanner(row), isActive: row.isActive }));
    },
    async add({ id, texts, url, startAt, endAt }, now) {
      await db
        .insert(banners)
        .values({ id, texts, url: url ?? null, startAt, endAt: endAt ?? null, createdAt: now })
        .onConflictDoNothing();
    },
    async end(id) {
      const rows = await db
        .update(banners)
        .set({ isActive: false })
        .where(eq(banners.id, id))
        .returning({ id: banners.id });
      return rows.length > 0;
    },
  };
}
