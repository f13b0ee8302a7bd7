import type { NotificationKind } from '@madoi/contract/notifications/kinds';
import type { NotificationSubject } from '@madoi/contract/notifications/notifications';

export interface StoredNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly actorIds: readonly string[];
  readonly count: number;
  readonly subject: NotificationSubject;
  readonly at: number;
  readonly readAt: number | null;
}

export interface NotifiedActor {
  readonly id: string;
  readonly name: string;
  readonly uploadedAt: number;
}

export interface InboxPage {
  readonly before: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
  /** People whom a block keeps apart: what they alone did is left out. */
  readonly hiddenIds: readonly string[];
}

/** What stands under one person's bell. */
export interface InboxStore {
  list(userId: string, page: InboxPage): Promise<readonly StoredNotification[]>;
  countUnread(userId: string, hiddenIds: readonly string[]): Promise<number>;
  actors(ids: readonly string[]): Promise<readonly NotifiedActor[]>;
  /** `readAt` null: unread again. Those of others are left alone. */
  mark(userId: string, ids: readonly string[], readAt: number | null): Promise<void>;
  /** Answers how many were unread. */
  markAll(userId: string, readAt: number): Promise<number>;
  unmarkAll(userId: string, readAt: number): Promise<void>;
  /** Deletes what is older, `limit` at most; answers how many. */
  sweep(before: number, limit: number): Promise<number>;
}
