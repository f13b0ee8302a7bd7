import type { LedgerSums } from './ledger.store.pg.ts';

export interface LedgerFinding {
  /** An account, or a transaction's id. */
  readonly subject: string;
  readonly expectedYen: number;
  readonly foundYen: number;
}

export interface LedgerExpectations {
  /** What orders and everything else that moves money say that accounts hold. */
  readonly accounts: ReadonlyMap<string, number>;
  /** What the provider says that it holds for us. */
  readonly providerYen: number;
}

/** What the difference to the provider is called. */
export const providerSubject = 'the provider’s balance';

/** Where the books are not what orders and the provider say; none: they agree to the yen. */
export function checkLedger(
  { accounts, unbalanced }: LedgerSums,
  { accounts: expected, providerYen }: LedgerExpectations,
): readonly LedgerFinding[] {
  const findings: LedgerFinding[] = unbalanced.map((subject) => ({ subject, expectedYen: 0, foundYen: Number.NaN }));
  const total = [...accounts.values()].reduce((sum, yen) => sum + yen, 0);
  if (total !== 0) findings.push({ subject: 'all accounts', expectedYen: 0, foundYen: total });
  const compare = (subject: string, expectedYen: number, foundYen: number) => {
    if (expectedYen !== foundYen) findings.push({ subject, expectedYen, foundYen });
  };
  for (const account of new Set([...accounts.keys(), ...expected.keys()]))
    compare(account, expected.get(account) ?? 0, accounts.get(account) ?? 0);
  compare(providerSubject, providerYen, accounts.get('provider:balance') ?? 0);
  return findings;
}
