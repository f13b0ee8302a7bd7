import { type PayoutRunLine, runPayouts } from '../features/money/sales/run-payouts.ts';
import { createSalesContext } from '../features/money/sales/sales.plugin.ts';
import { type CliCommand, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const skips: Readonly<Record<NonNullable<PayoutRunLine['skip']>, string>> = {
  nothing: 'nothing to pay',
  frozen: 'frozen',
  below_minimum: 'below the minimum',
  no_account: 'no payout account',
  account_not_ready: 'the payout account is not ready',
};

function textOf({ ownerId, balanceYen, amountYen, needsSeals, skip, failure, expiredYen }: PayoutRunLine): string {
  const pays = `pays ${amountYen} yen${needsSeals === true ? ' once two operators have confirmed it' : ''}`;
  const outcome = failure ?? (skip === undefined ? pays : skips[skip]);
  const expired = expiredYen === 0 ? '' : `, ${expiredYen} yen expire`;
  return `${ownerId}  ${String(balanceYen).padStart(10)}  ${outcome}${expired}`;
}

export const payoutCommand: CliCommand = {
  name: 'payout',
  usage: 'payout run [--dry-run]',
  about:
    'Pays owners out what is in their balance, without waiting for PAYOUT_DAY. Safe to repeat and to interrupt: nobody is paid twice, and what it leaves is finished by the server or by the next run.',
  options: { 'dry-run': { type: 'boolean', about: 'Says what would be paid, and writes nothing' } },
  async run({ config, positionals: [action], options, output, signal }) {
    if (action !== 'run') throw new UsageError('Say what to do: payout run.');
    const isDryRun = options['dry-run'] === true;
    return withPlatform(config, 'payout run', async ({ database, payments, ...services }) => {
      const { provider } = payments;
      const context = createSalesContext({
        ...services,
        db: database.db,
        provider,
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
      return failures === 0 ? 0 : 1;
    });
  },
};
