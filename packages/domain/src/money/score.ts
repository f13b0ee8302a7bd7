/** Whole points; `total` is base plus bonus. */
export interface Score {
  readonly base: number;
  readonly bonus: number;
  readonly total: number;
}

/** Rates have four decimals at most: products of whole numbers are exact where those of fractions are not. */
const rateUnit = 10_000;

const pointsOf = (amountYen: number, rate: number): number =>
  Math.floor((amountYen * Math.round(rate * rateUnit)) / rateUnit);

/** Score = amount × baseScoreRate + amount × bonusScoreRate, each in whole points (decisions, section 6). */
export const scoreOf = (amountYen: number, baseScoreRate: number, bonusScoreRate: number): Score => {
  const base = pointsOf(amountYen, baseScoreRate);
  const bonus = pointsOf(amountYen, bonusScoreRate);
  return { base, bonus, total: base + bonus };
};
