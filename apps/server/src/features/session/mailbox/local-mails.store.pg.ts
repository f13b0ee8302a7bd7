import { desc, lt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { localMails } from '../login-methods.table.ts';
import type { LocalMailStore } from './local-mails.store.ts';

export const createPgLocalMailStore = (db: Database): LocalMailStore => ({
  async save(mail) {
    await db.insert(localMails).values(mail);
  },
  list: (limit) => db.select().from(localMails).orderBy(desc(localMails.sentAt), desc(localMails.id)).limit(limit),
  async sweep(before) {
    await db.delete(localMails).where(lt(localMails.sentAt, before));
  },
});
