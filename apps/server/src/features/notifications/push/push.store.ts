import type { Locale } from '@madoi/contract/constants';
import type { NotificationKind } from '@madoi/contract/notifications/kinds';
import type { NotificationSubject } from '@madoi/contract/notifications/notifications';
import type { VapidKeys } from '#platform/web-push/vapid.ts';
import type { PushTarget } from '#platform/web-push/web-push.ts';

export interface PushDevice extends PushTarget {
  readonly id: string;
  readonly userId: string;
  /** The person's own language, else that of the page in which they switched pushes on. */
  readonly locale: Locale;
}

export interface DueNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  readonly at: number;
  /** The latest of those who did it; absent: the house, or somebody who has left. */
  readonly actorName: string | undefined;
  readonly actorCount: number;
}

/** What is to be pushed to one browser now. */
export interface DuePush {
  readonly device: PushDevice;
  readonly failures: number;
  /** The latest first, without those that were read meanwhile. */
  readonly notifications: readonly DueNotification[];
}

export interface NewDevice extends PushTarget {
  readonly id: string;
  readonly userId: string;
  readonly locale: Locale;
  readonly createdAt: number;
}

export interface PushRetry {
  readonly deviceId: string;
  readonly dueAt: number;
}

/** Pushes that one run has taken for itself, and nobody else sends until then. */
export interface PushClaim {
  readonly id: string;
  readonly until: number;
}

/** What became of the pushes of a claim; the lists are of browsers. What they do not name is free again. */
export interface SettledPushes {
  readonly claimId: string;
  readonly sentAt: number;
  readonly sent: readonly string[];
  /** What was due needs no push any more, or was tried often enough. */
  readonly over: readonly string[];
  /** The browser has ended the subscription. */
  readonly gone: readonly string[];
  readonly retries: readonly PushRetry[];
}

/** The browsers that pushes go to, and what waits for them. */
export interface PushStore {
  /** The pair that is there, or this one from now on. */
  ensureKeys(fresh: VapidKeys): Promise<VapidKeys>;
  /** The same endpoint is the same browser: it gets these keys and this owner. Of a person's devices the latest ten stay. Answers its id. */
  add(device: NewDevice): Promise<string>;
  remove(userId: string, deviceId: string): Promise<void>;
  find(userId: string, deviceId: string): Promise<PushDevice | undefined>;
  summaryOf(userId: string): Promise<{ readonly devices: number; readonly lastSentAt: number | null }>;
  /** What is due and in nobody's claim, or in one that is over: it is in this one then. */
  claimDue(claim: PushClaim, now: number, limit: number): Promise<readonly DuePush[]>;
  /** Writes down what became of pushes, all or nothing. Those that another claim has taken over stay as they are. */
  settle(settled: SettledPushes): Promise<void>;
  /** Everything of the claim is free again. */
  release(claimId: string): Promise<void>;
  /** The browser has ended the subscription. */
  drop(deviceId: string): Promise<void>;
  /** Everything that waits for a person's browsers waits until then at least. */
  postpone(userId: string, until: number): Promise<void>;
}
