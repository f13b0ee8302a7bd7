export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: what a mail of this product says fits into a few lines and one address. */
  readonly text: string;
}

/** Sends a mail or keeps it; rejects when neither worked. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
