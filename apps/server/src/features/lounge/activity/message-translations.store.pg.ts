import type { TextTranslation } from '@madoi/contract/translation/text-translation';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { loungeEvents } from './room-log.table.ts';

/** One statement: a removal that was committed before it leaves nothing to translate, and each language comes once. */
export async function addTranslation(
  db: Database,
  roomId: string,
  messageId: string,
  translation: TextTranslation,
): Promise<boolean> {
  const known = JSON.stringify([{ languageCode: translation.languageCode }]);
  const { rowCount } = await db.execute(sql`
    update ${loungeEvents} log
    set payload = jsonb_set(log.payload, '{translations}', (log.payload -> 'translations') || ${JSON.stringify([translation])}::jsonb)
    where log.lounge_id = ${roomId} and log.subject_id = ${messageId}
      and log.event in ('receive:message', 'receive:message:paid')
      and not (log.payload -> 'translations') @> ${known}::jsonb
      and not exists (select from ${loungeEvents} removed where removed.lounge_id = log.lounge_id
        and removed.event = 'receive:message:removed' and removed.subject_id = log.subject_id)`);
  return (rowCount ?? 0) > 0;
}
