/** So many operators confirm a large payout, each for themselves. */
export const confirmationsNeeded = 2;

/** Whether a payout is so large that operators have to confirm it. `confirmFromYen` 0: none is. */
export const needsConfirmation = (amountYen: number, confirmFromYen: number): boolean =>
  confirmFromYen > 0 && amountYen >= confirmFromYen;

/** Whether nothing may be transferred until operators have confirmed it. */
export const waitsForConfirmation = (
  payout: { readonly amountYen: number; readonly confirmationCount: number },
  confirmFromYen: number,
): boolean => needsConfirmation(payout.amountYen, confirmFromYen) && payout.confirmationCount < confirmationsNeeded;

/** `own`: nobody confirms what they receive themselves. `confirmed`: one person counts once. `not_waiting`: it is confirmed already, on its way, or too small. */
export const confirmationRefusals = ['own', 'confirmed', 'not_waiting'] as const;
export type ConfirmationRefusal = (typeof confirmationRefusals)[number];

export interface ConfirmationFacts {
  readonly operatorId: string;
  readonly ownerId: string;
  readonly isWaiting: boolean;
  readonly confirmedBy: readonly string[];
}

/** Why an operator may not confirm a payout, the first of `confirmationRefusals` that holds; undefined: they may. */
export const decideConfirmation = ({
  operatorId,
  ownerId,
  isWaiting,
  confirmedBy,
}: ConfirmationFacts): ConfirmationRefusal | undefined => {
  if (!isWaiting) return 'not_waiting';
  if (operatorId === ownerId) return 'own';
  return confirmedBy.includes(operatorId) ? 'confirmed' : undefined;
};

/** `own`: nobody decides as an operator about what they receive themselves. `not_waiting`: it is confirmed, on its way, or over. */
export const rejectionRefusals = ['own', 'not_waiting'] as const;
export type RejectionRefusal = (typeof rejectionRefusals)[number];

/** Why an operator may not reject a payout, also one who has confirmed it before; undefined: they may. */
export const decideRejection = ({
  operatorId,
  ownerId,
  isWaiting,
}: Omit<ConfirmationFacts, 'confirmedBy'>): RejectionRefusal | undefined => {
  if (!isWaiting) return 'not_waiting';
  return operatorId === ownerId ? 'own' : undefined;
};
