import type { TopSection } from '@madoi/contract/site/top';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { topPages } from '../site.table.ts';
import type { TopRecord, TopStore } from './top.store.ts';

const onlyRow = 'top';

async function readRow(db: Database, isLocked = false) {
  const query = db.select().from(topPages).where(eq(topPages.id, onlyRow));
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
}

/** A row to lock, so that two first changes do not both begin with none. */
const addRow = (tx: Database, at: number) =>
  tx.insert(topPages).values({ id: onlyRow, revision: 0, updatedAt: at }).onConflictDoNothing();

const nothing: TopRecord = { published: null, draft: null, revision: 0, updatedAt: undefined };

export function createPgTopStore(db: Database): TopStore {
  return {
    read: async () => {
      const row = await readRow(db);
      if (!row) return nothing;
      const { published, draft, revision, updatedAt } = row;
      return { published, draft, revision, updatedAt };
    },
    save: ({ sections, revision, isPublished }, { at, audit }) =>
      db.transaction(async (tx) => {
        await addRow(tx, at);
        const row = await readRow(tx, true);
        if (row?.revision !== revision) return undefined;
        const next = revision + 1;
        const content: { draft: readonly TopSection[] | null; published?: readonly TopSection[] } = isPublished
          ? { published: sections, draft: null }
          : { draft: sections };
        await tx
          .update(topPages)
          .set({ ...content, revision: next, updatedAt: at })
          .where(eq(topPages.id, onlyRow));
        await writeAudit(tx, [audit({ change: isPublished ? 'publish' : 'draft', sections: sections.length })]);
        return next;
      }),
    reset: (isDraftOnly, { at, audit }) =>
      db.transaction(async (tx) => {
        const row = await readRow(tx, true);
        if (!row || (row.draft === null && (isDraftOnly || row.published === null))) return;
        await tx
          .update(topPages)
          .set({ draft: null, ...(isDraftOnly ? {} : { published: null }), revision: row.revision + 1, updatedAt: at })
          .where(eq(topPages.id, onlyRow));
        await writeAudit(tx, [audit({ change: isDraftOnly ? 'discard' : 'reset' })]);
      }),
  };
}
