import type { AuditAction } from '@madoi/contract/operator/operator';
import type { ListPosition } from '#platform/cursor.ts';

/** What somebody did with the rights of a controller or an operator. Ids are those of the rows it is about. */
export interface NewAuditEntry {
  readonly id: string;
  readonly at: number;
  readonly actorId: string;
  readonly action: AuditAction;
  readonly loungeId?: string;
  /** The person or message it was done to. */
  readonly subjectId?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface AuditRecord {
  readonly id: string;
  readonly at: number;
  readonly action: string;
  readonly actorId: string;
  readonly actorName: string | null;
  readonly loungeId: string | null;
  readonly loungeName: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly detail: Record<string, unknown>;
}

/** The audit log as operators read it. It is written by the stores of what is done, in the transaction of the change. */
export interface AuditStore {
  /** Newest first; `after` is the last entry of the page before. */
  list(query: {
    readonly loungeId?: string | undefined;
    readonly after?: ListPosition | undefined;
    readonly limit: number;
  }): Promise<readonly AuditRecord[]>;
}
