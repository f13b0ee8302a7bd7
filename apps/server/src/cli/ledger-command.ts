import { setTimeout as delay } from 'node:timers/promises';
import { auditLedger } from '../features/money/audit/audit-ledger.ts';
import { checkPayouts } from '../features/money/sales/check-payouts.ts';
import { createSalesContext } from '../features/money/sales/sales.plugin.ts';
import { type CliCommand, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

/** Older payouts are not asked for one by one: banks send nothing back after so long. */
const payoutsCheckedMs = 180 * 24 * 60 * 60 * 1000;
/** A gift that was charged a moment ago is booked by then. */
const lookAgainMs = 2_000;

export const ledgerCommand: CliCommand = {
  name: 'ledger',
  usage: 'ledger check',
  about:
    'Compares the books with what was ordered, charged, given back and paid out, and with the payment provider’s balance, transfers and payouts. Changes nothing; exits with 1 if they differ.',
  options: {},
  async run({ config, positionals: [action = 'check'], output }) {
    if (action !== 'check') throw new UsageError(`Unknown action "${action}": use check.`);
    return withPlatform(config, 'ledger', async ({ database: { db }, payments, ...services }) => {
      const { provider } = payments;
      const { sums, findings: inBooks } = await auditLedger({ db, provider }, () => delay(lookAgainMs));
      const sales = createSalesContext({
        ...services,
        db,
        provider,
        terms: config.payouts,
        sharePercent: config.ownerSharePercent,
      });
      const findings = [...inBooks, ...(await checkPayouts(sales, services.clock.now() - payoutsCheckedMs))];
      for (const [account, yen] of sums.accounts) output.line(`${String(yen).padStart(12)}  ${account}`);
      for (const { subject, expectedYen, foundYen } of findings)
        output.line(
          Number.isNaN(foundYen)
            ? `Transaction ${subject} does not sum to zero.`
            : `${subject}: ${foundYen} in the books, ${expectedYen} expected.`,
        );
      output.line(findings.length === 0 ? 'The books agree.' : `Differences: ${findings.length}.`);
      output.json({ event: 'summary', accounts: Object.fromEntries(sums.accounts), findings });
      return findings.length === 0 ? 0 : 1;
    });
  },
};
