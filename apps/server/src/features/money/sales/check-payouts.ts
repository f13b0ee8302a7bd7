import { isTransferred } from '@madoi/domain/money/payout-transitions';
import type { LedgerFinding } from '../ledger/check-ledger.ts';
import type { Payout } from './payouts.store.ts';
import type { SalesContext } from './sales-context.ts';

type Asking = Pick<SalesContext, 'payouts' | 'provider'>;

/** Yen that the provider holds for a payout, or has sent to the owner's bank. */
async function readTransferredYen({ provider }: Asking, payout: Payout): Promise<number> {
  const { transferId, accountId, id } = payout;
  const transfer = await (transferId === null
    ? provider.findTransferOf(accountId, id)
    : provider.findTransfer(transferId));
  return transfer === undefined ? 0 : transfer.amountYen - transfer.reversedYen;
}

async function readPaidYen({ provider }: Asking, { accountId, providerPayoutId }: Payout): Promise<number> {
  const found = providerPayoutId === null ? undefined : await provider.findPayout(accountId, providerPayoutId);
  return found?.status === 'paid' ? found.amountYen : 0;
}

async function checkPayout(asking: Asking, payout: Payout): Promise<readonly LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  const compare = (what: string, expectedYen: number, foundYen: number) => {
    if (expectedYen !== foundYen) findings.push({ subject: `payout ${payout.id}, ${what}`, expectedYen, foundYen });
  };
  const expectedYen = isTransferred(payout.state) ? payout.amountYen : 0;
  // Of one that is coming back, either side may be ahead.
  if (payout.state !== 'returning') compare('transferred', await readTransferredYen(asking, payout), expectedYen);
  if (payout.state === 'paid') compare('paid out', await readPaidYen(asking, payout), payout.amountYen);
  return findings;
}

/** Where a payout is not what the provider says of its transfer and of its way to the bank. */
export async function checkPayouts(asking: Asking, since: number): Promise<readonly LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const payout of await asking.payouts.listSince(since)) findings.push(...(await checkPayout(asking, payout)));
  return findings;
}
