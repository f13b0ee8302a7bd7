import { notifyOperators } from '../features/money/sales/notify-operators.ts';
import { type PayoutRunLine, runPayouts } from '../features/money/sales/run-payouts.ts';
import { createSalesContext } from '../features/money/sales/sales.plugin.ts';
import type { SalesContext } from '../features/money/sales/sales-context.ts';
import { warnOfExpiry } from '../features/money/sales/warn-of-expiry.ts';
import { createStandaloneMailUser } from '../features/session/standalone-mail-user.plugin.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import { type CliCommand, type Output, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const skips: Readonly<Record<NonNullable<PayoutRunLine['skip']>, string>> = {
  nothing: 'nothing to pay',
  frozen: 'frozen',
  below_minimum: 'below the minimum',
  no_account: 'no payout account',
  account_not_ready: 'the payout account is not ready',
};

function textOf({
  ownerId,
  balanceYen,
  amountYen,
  needsConfirmation,
  skip,
  failure,
  expiredYen,
}: PayoutRunLine): string {
  const pays = `pays ${amountYen} yen${needsConfirmation === true ? ' once two operators have confirmed it' : ''}`;
  const outcome = failure ?? (skip === undefined ? pays : skips[skip]);
  const expired = expiredYen === 0 ? '' : `, ${expiredYen} yen expire`;
  return `${ownerId}  ${String(balanceYen).padStart(10)}  ${outcome}${expired}`;
}

/** What the server tells after its own run: operators what waits for them, owners what expires. */
async function mailPeople(
  { config, database: { db }, clock, ids, log }: PlatformServices,
  context: SalesContext,
  stopping: AbortSignal,
): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl, port, contact } = config;
  const mailer = smtpUrl === undefined ? undefined : createSmtpMailer({ url: smtpUrl, from: mailFrom });
  const mailUser = createStandaloneMailUser({ db, clock, ids, log, mailer, contact });
  const siteUrl = publicUrl ?? `http://localhost:${port}`;
  await notifyOperators({ db, confirmFromYen: context.terms.confirmFromYen, mailUser, siteUrl });
  await warnOfExpiry({ ...context, mailUser, siteUrl }, stopping);
}

/** The payouts are made by then; a mail server that is away takes nothing of them back. */
async function mailOrReport(mail: () => Promise<void>, output: Output): Promise<boolean> {
  try {
    await mail();
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    output.line(`Some mails could not be sent: ${message}`);
    output.json({ event: 'mails-failed', message });
    return false;
  }
}

export const payoutCommand: CliCommand = {
  name: 'payout',
  usage: 'payout run [--dry-run]',
  about:
    'Pays owners out what is in their balance, without waiting for PAYOUT_DAY. Safe to repeat and to interrupt: nobody is paid twice, and what it leaves is finished by the server or by the next run. Operators and owners get the mails that the month’s run sends.',
  options: { 'dry-run': { type: 'boolean', about: 'Says what would be paid, and writes nothing' } },
  async run({ config, positionals: [action], options, output, signal }) {
    if (action !== 'run') throw new UsageError('Say what to do: payout run.');
    const isDryRun = options['dry-run'] === true;
    return withPlatform(config, 'payout run', async (services) => {
      const context = createSalesContext({
        ...services,
        db: services.database.db,
        provider: services.payments.provider,
        terms: config.payouts,
        sharePercent: config.ownerSharePercent,
      });
      const lines = await runPayouts(context, {
        isDryRun,
        stopping: signal,
        onLine: (line) => {
          output.line(textOf(line));
          output.json({ event: 'owner', ...line });
        },
      });
      const paid = lines.filter(({ amountYen }) => amountYen > 0);
      const totalYen = paid.reduce((sum, { amountYen }) => sum + amountYen, 0);
      const failures = lines.filter(({ failure }) => failure !== undefined).length;
      const verb = isDryRun ? 'would be paid' : 'paid';
      output.line(`${paid.length} of ${lines.length} owners ${verb}: ${totalYen} yen. Failures: ${failures}.`);
      output.json({ event: 'summary', isDryRun, owners: lines.length, paid: paid.length, totalYen, failures });
      const isMailed = isDryRun || (await mailOrReport(() => mailPeople(services, context, signal), output));
      return failures === 0 && isMailed ? 0 : 1;
    });
  },
};
