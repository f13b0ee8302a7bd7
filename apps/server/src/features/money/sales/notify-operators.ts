import type { Locale } from '@madoi/contract/constants';
import type { Database } from '#platform/db/database.ts';
import type { MailUser } from '../standard/standard-context.ts';
import { listOperatorIds, listWaiting } from './waiting-payouts.store.pg.ts';

export interface OperatorMail {
  readonly db: Database;
  readonly confirmFromYen: number;
  readonly mailUser: MailUser;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

const texts: Readonly<Record<Locale, (count: number, link: string) => { subject: string; text: string }>> = {
  ja: (count, link) => ({
    subject: `円居：承認を待っている振込が${count}件あります`,
    text: `金額の大きい振込は、運営の二人が承認してから送られます。承認を待っている振込が${count}件あります。\n\n${link}\n`,
  }),
  en: (count, link) => ({
    subject: `Madoi: payouts waiting for approval: ${count}`,
    text: `Large payouts are sent once two operators have approved them. Waiting now: ${count}.\n\n${link}\n`,
  }),
  'zh-TW': (count, link) => ({
    subject: `Madoi：有 ${count} 筆撥款等待核准`,
    text: `金額較大的撥款需要兩位營運人員核准後才會送出。目前有 ${count} 筆等待核准。\n\n${link}\n`,
  }),
};

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
    await mailUser(operatorId, ({ locale }) => texts[locale](open.length, `${siteUrl}/operator/payouts`));
  }
}
