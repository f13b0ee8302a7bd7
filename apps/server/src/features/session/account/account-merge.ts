/** From one person to another, at an instant (ms since 1970). */
export interface AccountMerge {
  readonly from: string;
  readonly into: string;
  readonly now: number;
}
