import { desc, lt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import { localMails } from '../login-methods.table.ts';
import type { LocalMailStore } from './local-mails.store.ts';

export const createPgLocalMailStore = (db: Database): LocalMailStore => ({
  async save(mail) {
    await db.insert(localMails).values(mail);
  },
  list: (limit) => db.select().from(localMails).orderBy(desc(localMails.sentAt), desc(localMails.id)).limit(limit),
  sweep: (before, limit) => deleteBatch(db, localMails, lt(localMails.sentAt, before), limit),
});
