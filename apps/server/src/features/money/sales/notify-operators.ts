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

interface OperatorMails {
  readonly sentCount: number;
  /** What the mails of others failed with. */
  readonly failures: readonly unknown[];
}

async function mailOperators(
  { db, confirmFromYen, mailUser, siteUrl }: OperatorMail,
  but?: string,
): Promise<OperatorMails> {
  const waiting = await listWaiting(db, confirmFromYen);
  const failures: unknown[] = [];
  let sentCount = 0;
  for (const operatorId of waiting.length === 0 ? [] : await listOperatorIds(db)) {
    const open = waiting.filter(
      ({ owner, confirmations }) => owner.id !== operatorId && !confirmations.some(({ by }) => by.id === operatorId),
    );
    if (operatorId === but || open.length === 0) continue;
    try {
      const link = `${siteUrl}/operator/payouts`;
      if (await mailUser(operatorId, ({ locale }) => waitingText(locale, open.length, link))) sentCount += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { sentCount, failures };
}

/**
 * Mails every operator who can still confirm a payout that waits, except `but`. Who has no address reads it on the page of payouts. One whose mail
 * cannot be sent keeps no other waiting; it rejects with the first failure then.
 */
export async function notifyOperators(mail: OperatorMail, but?: string): Promise<void> {
  const { failures } = await mailOperators(mail, but);
  if (failures.length > 0) throw failures[0];
}

/**
 * Tells operators what waits for them since the run of the month: once, whichever process made it, and later where that failed. It counts as told
 * once one operator was: an address that takes no mails would else bring the others the same mail again and again.
 */
export async function notifyOfRun({ payouts, clock, dayOfMonth, ...mail }: RunMail): Promise<void> {
  const { name } = lastPayoutPeriod(clock.now(), dayOfMonth);
  if (!(await payouts.claimRunMail(name, claimMailAt(clock.now())))) return;
  const { sentCount, failures } = await mailOperators(mail);
  // Behind the mails: those that were sent just before the process ended may come twice, none is lost.
  if (sentCount > 0 || failures.length === 0) await payouts.noteRunMail(name, clock.now());
  if (failures.length > 0) throw failures[0];
}
