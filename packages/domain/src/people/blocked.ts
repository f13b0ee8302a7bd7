export interface BlockFlags {
  readonly isBlocked: boolean;
  readonly isBlocking: boolean;
}

/** Specification 5.10: blocked is blocked in either direction. */
export const isBlockedEitherWay = ({ isBlocked, isBlocking }: BlockFlags): boolean => isBlocked || isBlocking;
