import type { GiftCatalogue } from '@madoi/domain/money/gift-catalogue';
import { desc } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { giftCatalogues } from '../gifting.table.ts';

export interface PublishedCatalogue {
  readonly version: number;
  readonly content: GiftCatalogue;
}

export interface GiftCatalogueStore {
  /** What is in force. The shipped one becomes version 1 when nothing was ever published. */
  current(): Promise<PublishedCatalogue>;
}

export function createPgGiftCatalogueStore(
  db: Database,
  shipped: GiftCatalogue,
  now: () => number,
): GiftCatalogueStore {
  const newest = async (): Promise<PublishedCatalogue | undefined> => {
    const [row] = await db
      .select({ version: giftCatalogues.version, content: giftCatalogues.content })
      .from(giftCatalogues)
      .orderBy(desc(giftCatalogues.version))
      .limit(1);
    return row;
  };
  return {
    async current() {
      const found = await newest();
      if (found) return found;
      await db
        .insert(giftCatalogues)
        .values({ version: 1, content: shipped, publishedAt: now() })
        .onConflictDoNothing();
      return (await newest()) ?? { version: 1, content: shipped };
    },
  };
}
