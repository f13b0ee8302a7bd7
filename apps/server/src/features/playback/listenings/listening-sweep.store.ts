export interface SweepPage {
  /** Keys of listeners in their order, after the given one; '' starts from the first. */
  readonly afterKey: string;
  readonly listenersMax: number;
  /** Listenings removed at a time. */
  readonly rowsMax: number;
  /** Nothing younger goes. Ms since 1970. */
  readonly before: number;
  /** So many of each listener's stay, however old: their history shows them. */
  readonly historyMax: number;
  /** Months (`YYYY-MM`) before this one go. */
  readonly beforeMonth: string;
}

export interface ListeningSweepStore {
  /** Removes what is too old of a page of listeners. Answers the last one's key; undefined: there were no more. */
  sweepPage(page: SweepPage): Promise<{ readonly removed: number; readonly lastKey: string | undefined }>;
  /** Removes what guests heard on days before these: of sessions before a month (`YYYY-MM`), of addresses before a day. */
  sweepGuestDays(beforeMonth: string, addressesBeforeDay: string, limit: number): Promise<number>;
  /** Removes `limit` downloads fetched before at most; answers how many. */
  sweepDownloads(before: number, limit: number): Promise<number>;
  /** The same of guests. */
  sweepGuestDownloads(before: number, limit: number): Promise<number>;
}
