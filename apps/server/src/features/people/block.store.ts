import type { BlockEntry } from '@madoi/contract/people/blocks';

/** What other features may ask. Blocked is blocked in either direction (specification 5.10). */
export interface BlockReader {
  /** Everyone whom this person must not see, and who must not see them. Nobody for guests and visitors. */
  hiddenFrom(userId: string | undefined): Promise<ReadonlySet<string>>;
  isBetween(userId: string, otherId: string): Promise<boolean>;
}

/** Who blocks whom. */
export interface BlockStore extends BlockReader {
  /**
   * Sets or lifts the block of `otherId` by `userId`; `isChanged` is false when it stood so already. Undefined: there is
   * nobody called `otherId`.
   */
  set(
    userId: string,
    otherId: string,
    input: { readonly active: boolean; readonly now: number },
  ): Promise<{ readonly entry: BlockEntry; readonly isChanged: boolean } | undefined>;
  /** Changes after `since`, oldest first; from 0 on without those that were lifted again. */
  listSince(userId: string, since: number, limit: number): Promise<readonly BlockEntry[]>;
}
