import type { Mail } from '#platform/mail/mailer.ts';

export interface StoredMail extends Omit<Mail, 'locale'> {
  readonly id: string;
  readonly sentAt: number;
}

/** The latest mails of a product that has no mail server. */
export interface LocalMailStore {
  save(mail: StoredMail): Promise<void>;
  /** The latest first. */
  list(limit: number): Promise<readonly StoredMail[]>;
  /** Removes those that were sent before, `limit` at most; answers how many. */
  sweep(before: number, limit: number): Promise<number>;
}
