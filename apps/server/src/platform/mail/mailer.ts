export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: a few lines and one link. */
  readonly text: string;
}

/** Sends a mail, or stores it for the operator; rejects if that fails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
