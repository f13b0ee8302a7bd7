/** Both as the reader sees them: `isBlocking`, the reader blocks the other; `isBlocked`, the other blocks the reader (specification 3.16). */
export interface BlockFlags {
  readonly isBlocked: boolean;
  readonly isBlocking: boolean;
}

/** Specification 5.10: a person counts as blocked if either of the two blocks the other. */
export const isBlockedEitherWay = ({ isBlocked, isBlocking }: BlockFlags): boolean => isBlocked || isBlocking;
