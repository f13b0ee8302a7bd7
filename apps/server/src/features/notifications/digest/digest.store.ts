import type { DueNotification } from '../push/push.store.ts';

/** Somebody with notifications that no mail has named yet. */
export interface DigestCandidate {
  readonly userId: string;
  readonly timeZone: string;
  /** When their last mail left; null: never. */
  readonly sentAt: number | null;
}

export interface DigestContents {
  readonly count: number;
  /** The latest first. */
  readonly list: readonly DueNotification[];
}

/** Mails that sum up what is unread. */
export interface DigestStore {
  /** In the order of their ids, after one of them. */
  candidates(after: string, limit: number): Promise<readonly DigestCandidate[]>;
  /** What is unread and wants a mail; its first so many. */
  contents(userId: string, limit: number): Promise<DigestContents>;
  /** A mail leaves now. Answers the token of its link; undefined: another process was first. */
  reserve(
    userId: string,
    fresh: { readonly token: string; readonly now: number; readonly lastBefore: number },
  ): Promise<string | undefined>;
  /** What was there until then was mailed, or needs no mail. */
  settle(userId: string, until: number): Promise<void>;
  /** Whose token it is. */
  ownerOf(token: string): Promise<string | undefined>;
}
