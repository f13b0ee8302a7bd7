import type { SwitchChoices } from '@madoi/domain/notifications/notification-switches';
import type { QuietSettings } from '@madoi/domain/notifications/quiet-hours';
import type { QueuedNote } from './outbox.store.ts';

/** Somebody whom a note is for, and how they want to be told. */
export interface Recipient extends QuietSettings {
  readonly userId: string;
  readonly choices: SwitchChoices;
}

/** One notification that is to be stored. */
export interface Delivery {
  /** Of the notification, unless the event joins another one. */
  readonly id: string;
  readonly userId: string;
  readonly isInApp: boolean;
  readonly isMailed: boolean;
  /** When it may be pushed; null: it is not. */
  readonly pushAt: number | null;
}

export interface Batch {
  readonly note: QueuedNote;
  readonly deliveries: readonly Delivery[];
  /** Their pushes may wait for those of single people. */
  readonly isOfCrowd: boolean;
  /** Where the followers' next batch begins; undefined: this was the last one. */
  readonly cursor: string | undefined;
  readonly now: number;
}

export interface UnreadCount {
  readonly userId: string;
  readonly unread: number;
}

/** What a batch of a note is made of, and its writing. */
export interface DeliveryStore {
  /** Those who still have an account, with their settings. */
  recipients(userIds: readonly string[]): Promise<readonly Recipient[]>;
  /**
   * Stores a batch, its pushes, and where the next one begins, all or nothing. Answers the unread counts of those who see it under the bell;
   * nothing if the note was withdrawn meanwhile, or another process has written the batch.
   */
  store(batch: Batch): Promise<readonly UnreadCount[]>;
}
