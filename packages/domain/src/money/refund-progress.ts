/** How far a refund is at the payment provider. Of a `failed` or `canceled` one the money is back on the balance. */
export const refundStatuses = ['pending', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** From pending to succeeded, and from either to failed or canceled, which is the end. */
const progress: Readonly<Record<RefundStatus, number>> = { pending: 0, succeeded: 1, failed: 2, canceled: 2 };

/** Only ever rises: what comes with a lower one is old. */
export const refundProgress = (status: RefundStatus): number => progress[status];

/** Whether its money is gone, or on its way. */
export const isRefundStanding = (status: RefundStatus): boolean => progress[status] < progress.failed;

export interface RefundFacts {
  /** The provider's. */
  readonly id: string;
  readonly status: RefundStatus;
  readonly amountYen: number;
}

/** Of the refunds that the provider tells of, those that are new, or further than they are known to be. */
export const laterRefunds = <Reported extends RefundFacts>(
  known: readonly Pick<RefundFacts, 'id' | 'status'>[],
  reported: readonly Reported[],
): readonly Reported[] => {
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  return reported.filter(({ id, status }) => {
    const before = statuses.get(id);
    return before === undefined || refundProgress(status) > refundProgress(before);
  });
};

/** What went back of a charge, in yen: every refund that has not come back. */
export const refundedYenOf = (refunds: readonly Pick<RefundFacts, 'status' | 'amountYen'>[]): number =>
  refunds.reduce((sum, { status, amountYen }) => sum + (isRefundStanding(status) ? amountYen : 0), 0);
