import type { ReportReason } from '@madoi/contract/lounge/moderation';
import type { ReportState } from '@madoi/contract/operator/operator';
import type { ListPosition } from '#platform/cursor.ts';
import type { NewAuditEntry } from '../audit/audit.store.ts';

export interface NewReport {
  readonly id: string;
  /** Null: it was not sent from a room. */
  readonly loungeId: string | null;
  readonly reporterId: string;
  /** Null: what was reported is nobody's alone, as a post of an artist's channel. */
  readonly userId: string | null;
  readonly messageId: string | null;
  readonly quoted: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: number;
}

export interface ReportRecord {
  readonly id: string;
  readonly at: number;
  readonly state: ReportState;
  readonly reason: ReportReason;
  readonly note: string;
  readonly quoted: string | null;
  readonly loungeId: string | null;
  readonly loungeName: string | null;
  readonly reporterId: string | null;
  readonly reporterName: string | null;
  readonly userId: string | null;
  readonly messageId: string | null;
  readonly isMessageRemoved: boolean;
  readonly isBanned: boolean;
  readonly handledBy: string | null;
  readonly handledByName: string | null;
  readonly handledAt: number | null;
}

/** How a report ends, by whom (null: from the command line) and when. */
export interface ReportOutcome {
  readonly state: 'acted' | 'dismissed';
  readonly by: string | null;
  readonly at: number;
}

export interface ReportStore {
  /**
   * One per reporter and thing. A person who was reported before and is reported again, once that report has been
   * handled, comes back to the inbox; a message does not: it has not changed since.
   */
  add(report: NewReport): Promise<void>;
  find(id: string): Promise<ReportRecord | undefined>;
  /** Newest first; `after` is the last of the page before. */
  list(query: {
    readonly state: ReportState;
    readonly after?: ListPosition | undefined;
    readonly limit: number;
  }): Promise<readonly ReportRecord[]>;
  countOpen(): Promise<number>;
  /** False: it is not open any more. Other open reports of the same thing go with it. */
  close(id: string, outcome: ReportOutcome, audit: NewAuditEntry): Promise<boolean>;
}
