import { lastPayoutPeriod } from '@madoi/domain/money/payout-calendar';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { claimMailAt } from '../mail-lease.ts';
import type { MailUser } from '../standard/standard-context.ts';
import type { PayoutStore } from './payouts.store.ts';
import { listOperatorIds, listWaiting } from './waiting-payouts.store.pg.ts';
import { waitingText } from './waiting-texts.ts';

export interface OperatorMail {
  readonly db: Database;
  readonly confirmFromYen: number;
  readonly mailUser: MailUser;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

export interface RunMail extends OperatorMail {
  readonly payouts: Pick<PayoutStore, 'claimRunMail' | 'noteRunMail'>;
  readonly clock: Clock;
  /** On which payouts run. */
  readonly dayOfMonth: number;
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

/** Tells operators what waits for them since the run of the month: once, whichever process made it, and later where that failed. */
export async function notifyOfRun({ payouts, clock, dayOfMonth, ...mail }: RunMail): Promise<void> {
  const { name } = lastPayoutPeriod(clock.now(), dayOfMonth);
  if (!(await payouts.claimRunMail(name, claimMailAt(clock.now())))) return;
  await notifyOperators(mail);
  // Behind the mails: those that were sent just before the process ended may come twice, none is lost.
  await payouts.noteRunMail(name, clock.now());
}
