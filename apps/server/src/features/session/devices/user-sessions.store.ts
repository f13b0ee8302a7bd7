/** An operator ends the sessions of an account. `id` and `at` are of the line in the audit log. */
export interface SessionsEnd {
  readonly id: string;
  readonly at: number;
  readonly actorId: string;
  readonly userId: string;
}

/** Writes the line of the audit log, which is the lounge's, in a transaction of this feature. */
export type WriteEndAudit<Tx> = (tx: Tx, end: SessionsEnd) => Promise<void>;

export interface UserSessionStore {
  /** Ends every session, and every link on its way; answers which sessions. Undefined: there is nobody of this id, or their account is closed. */
  endAll(end: SessionsEnd): Promise<readonly string[] | undefined>;
}
