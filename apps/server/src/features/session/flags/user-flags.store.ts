export interface UserFlags {
  readonly isOfficial: boolean;
  readonly isEssentialLiver: boolean;
  readonly isPickedOutLiver: boolean;
  readonly isOperator: boolean;
  readonly plan: 'free' | 'standard';
}

export interface FlaggedUser extends UserFlags {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

/** People as the operator sees and marks them. */
export interface UserFlagsStore {
  find(id: string): Promise<FlaggedUser | undefined>;
  /** Newest first; `name`: only people in whose name this is, in capitals or not. */
  list(query: { readonly name?: string; readonly limit: number }): Promise<FlaggedUser[]>;
  /** Undefined: there is no such user. */
  change(id: string, flags: Partial<UserFlags>, now: number): Promise<FlaggedUser | undefined>;
}
