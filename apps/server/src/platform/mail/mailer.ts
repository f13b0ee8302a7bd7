import type { Locale } from '@madoi/contract/constants';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: a few lines and one link. */
  readonly text: string;
  /** The language of both. */
  readonly locale: Locale;
  /** Where a mail program unsubscribes with one click (RFC 8058); for mails that come by themselves. */
  readonly unsubscribeUrl?: string;
}

/** Sends a mail, or stores it for the operator; rejects if that fails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
