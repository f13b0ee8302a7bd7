import type { NewsEntry, NewsInput } from '@madoi/contract/site/news';
import { and, desc, eq, lt, lte, ne, or, sql } from 'drizzle-orm';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { newsArticles } from '../site.table.ts';
import type { NewsPage, NewsStore } from './news.store.ts';

type Row = typeof newsArticles.$inferSelect;

const toEntry = ({ publishedAt, createdAt: _, ...row }: Row): NewsEntry => ({
  ...row,
  ...(publishedAt === null ? {} : { publishedAt }),
});

const columnsOf = ({ slug, titles, bodies, publishedAt }: NewsInput) => ({
  slug,
  titles,
  bodies,
  publishedAt: publishedAt ?? null,
});

/** Changes come one after the other, so that two of them cannot take the same address. */
const lockNews = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site-news', 0))`);

async function isTaken(tx: Database, slug: string, id: string): Promise<boolean> {
  const others = await tx
    .select({ id: newsArticles.id })
    .from(newsArticles)
    .where(and(eq(newsArticles.slug, slug), ne(newsArticles.id, id)));
  return others.length > 0;
}

export function createPgNewsStore(db: Database): NewsStore {
  const listBy = async (
    column: typeof newsArticles.publishedAt | typeof newsArticles.updatedAt,
    { after, limit }: NewsPage,
    now?: number,
  ) => {
    const isAfter = after && or(lt(column, after.at), and(eq(column, after.at), lt(newsArticles.id, after.id)));
    const rows = await db
      .select()
      .from(newsArticles)
      .where(and(now === undefined ? undefined : lte(newsArticles.publishedAt, now), isAfter))
      .orderBy(desc(column), desc(newsArticles.id))
      .limit(limit);
    return rows.map(toEntry);
  };
  return {
    listPublished: (now, page) => listBy(newsArticles.publishedAt, page, now),
    listAll: (page) => listBy(newsArticles.updatedAt, page),
    find: async (slug) => {
      const [row] = await db.select().from(newsArticles).where(eq(newsArticles.slug, slug));
      return row && toEntry(row);
    },
    add: (id, input, { at, audit }) =>
      db.transaction(async (tx) => {
        await lockNews(tx);
        if (await isTaken(tx, input.slug, id)) return 'slug_taken';
        await tx.insert(newsArticles).values({ id, ...columnsOf(input), updatedAt: at, createdAt: at });
        await writeAudit(tx, [audit({ change: 'add', slug: input.slug })]);
        return 'done';
      }),
    change: (id, input, knownAt, { at, audit }) =>
      db.transaction(async (tx) => {
        await lockNews(tx);
        const [row] = await tx.select().from(newsArticles).where(eq(newsArticles.id, id));
        if (!row) return 'not_found';
        if (knownAt !== undefined && row.updatedAt !== knownAt) return 'conflict';
        if (await isTaken(tx, input.slug, id)) return 'slug_taken';
        await tx
          .update(newsArticles)
          .set({ ...columnsOf(input), updatedAt: at })
          .where(eq(newsArticles.id, id));
        await writeAudit(tx, [audit({ change: 'edit', slug: input.slug })]);
        return 'done';
      }),
    remove: (id, { audit }) =>
      db.transaction(async (tx) => {
        const [gone] = await tx
          .delete(newsArticles)
          .where(eq(newsArticles.id, id))
          .returning({ slug: newsArticles.slug });
        if (gone) await writeAudit(tx, [audit({ change: 'remove', slug: gone.slug })]);
      }),
  };
}
