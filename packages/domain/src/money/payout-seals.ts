/** So many operators confirm a large payout, each with a seal of their own. */
export const sealsNeeded = 2;

/** Whether a payout is so large that operators have to confirm it. `sealsFromYen` 0: none is. */
export const needsSeals = (amountYen: number, sealsFromYen: number): boolean =>
  sealsFromYen > 0 && amountYen >= sealsFromYen;

/** Whether nothing may be transferred until operators have confirmed it. */
export const waitsForSeals = (
  payout: { readonly amountYen: number; readonly sealCount: number },
  sealsFromYen: number,
): boolean => needsSeals(payout.amountYen, sealsFromYen) && payout.sealCount < sealsNeeded;

/** `own`: nobody confirms what they receive themselves. `sealed`: one person is one seal. `not_waiting`: it is confirmed already, on its way, or too small. */
export const sealRefusals = ['own', 'sealed', 'not_waiting'] as const;
export type SealRefusal = (typeof sealRefusals)[number];

export interface SealFacts {
  readonly operatorId: string;
  readonly ownerId: string;
  readonly isWaiting: boolean;
  readonly sealedBy: readonly string[];
}

/** Why an operator may not confirm a payout; undefined: they may. */
export const decideSeal = ({ operatorId, ownerId, isWaiting, sealedBy }: SealFacts): SealRefusal | undefined => {
  if (!isWaiting) return 'not_waiting';
  if (operatorId === ownerId) return 'own';
  return sealedBy.includes(operatorId) ? 'sealed' : undefined;
};
