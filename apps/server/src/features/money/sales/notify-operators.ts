import type { Database } from '#platform/db/database.ts';
import type { MailUser } from '../standard/standard-context.ts';
import { listOperatorIds, listWaiting } from './waiting-payouts.store.pg.ts';
import { waitingText } from './waiting-texts.ts';

export interface OperatorMail {
  readonly db: Database;
  readonly confirmFromYen: number;
  readonly mailUser: MailUser;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/** Mails every operator who can still confirm a payout that waits, except `but`. Who has no address reads it on the page of payouts. */
export async function notifyOperators(
  { db, confirmFromYen, mailUser, siteUrl }: OperatorMail,
  but?: string,
): Promise<void> {
  const waiting = await listWaiting(db, confirmFromYen);
  if (waiting.length === 0) return;
  for (const operatorId of await listOperatorIds(db)) {
    const open = waiting.filter(
      ({ owner, confirmations }) => owner.id !== operatorId && !confirmations.some(({ by }) => by.id === operatorId),
    );
    if (operatorId === but || open.length === 0) continue;
    await mailUser(operatorId, ({ locale }) => waitingText(locale, open.length, `${siteUrl}/operator/payouts`));
  }
}
