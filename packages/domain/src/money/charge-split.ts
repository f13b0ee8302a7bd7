/** Consumption tax inside of an amount, in percent. */
export const consumptionTaxPercent = 10;

export interface ChargeSplit {
  readonly ownerYen: number;
  /** The platform's share without its tax. */
  readonly revenueYen: number;
  readonly taxYen: number;
}

/**
 * What becomes of a charge: the owner's share, down to the yen; the rest is the platform's, with the tax inside of it. The three
 * always sum to the amount. `ownerSharePercent`: 0 to 100.
 */
export const splitCharge = (amountYen: number, ownerSharePercent: number): ChargeSplit => {
  const ownerYen = Math.floor((amountYen * ownerSharePercent) / 100);
  const platformYen = amountYen - ownerYen;
  const taxYen = Math.floor((platformYen * consumptionTaxPercent) / (100 + consumptionTaxPercent));
  return { ownerYen, revenueYen: platformYen - taxYen, taxYen };
};
