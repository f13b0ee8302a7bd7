/** Where a page begins: after the row with this instant and id. */
export interface ListPosition {
  readonly at: number;
  readonly id: string;
}
