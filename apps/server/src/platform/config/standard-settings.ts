import type { VariableName } from './variables.ts';

/** What STANDARD costs, and how it begins and ends. */
export interface StandardConfig {
  /** A month, with tax. */
  readonly priceYen: number;
  /** Free for who never had it. */
  readonly trialDays: number;
  /** So long it stays after a renewal that could not be charged. */
  readonly graceDays: number;
}

type Values = { readonly [N in VariableName]?: unknown };

/** The operator's settings, or 980 yen, 14 days of trial and 7 of grace. */
export const standardOf = (values: Values): StandardConfig => ({
  priceYen: (values.STANDARD_PRICE_YEN as number | undefined) ?? 980,
  trialDays: (values.STANDARD_TRIAL_DAYS as number | undefined) ?? 14,
  graceDays: (values.STANDARD_GRACE_DAYS as number | undefined) ?? 7,
});
