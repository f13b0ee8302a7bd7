import { setTimeout as delay } from 'node:timers/promises';
import { auditLedger } from '../features/money/ledger/audit-ledger.ts';
import { type CliCommand, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

/** A gift that was charged a moment ago is booked by then. */
const lookAgainMs = 2_000;

export const ledgerCommand: CliCommand = {
  name: 'ledger',
  usage: 'ledger check',
  about:
    'Compares the books with what was ordered, charged and given back, and with the payment provider’s balance. Changes nothing; exits with 1 if they differ.',
  options: {},
  async run({ config, positionals: [action = 'check'], output }) {
    if (action !== 'check') throw new UsageError(`Unknown action "${action}": use check.`);
    return withPlatform(config, 'ledger', async ({ database: { db }, payments }) => {
      const { sums, findings } = await auditLedger({ db, provider: payments.provider }, () => delay(lookAgainMs));
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
