import type { Locale } from '@madoi/contract/constants';
import type { NewAuditEntry } from '../audit/audit.store.ts';

export interface Notice {
  readonly id: string;
  /** Null: every live room. */
  readonly loungeId: string | null;
  readonly text: Readonly<Record<Locale, string>>;
  readonly at: number;
}

/** The operator's words to rooms: stored until a running server has delivered them. */
export interface NoticeStore {
  /** Written with its audit. False: there is no such room. */
  add(notice: Notice, audit: NewAuditEntry): Promise<boolean>;
  /** Oldest first. */
  listUndelivered(): Promise<readonly Notice[]>;
  listLiveRooms(): Promise<readonly string[]>;
  markDelivered(id: string, at: number): Promise<void>;
}
