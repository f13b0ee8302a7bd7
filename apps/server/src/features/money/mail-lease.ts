/**
 * How long (ms) a mail that a process has begun to send is left to it; then it is taken for ended, and another one sends the
 * mail. Longer than a mail server that answers slowly takes for one of them, or for those to all operators.
 */
export const mailLeaseMs = 600_000;

/** Of a mail that nobody else is at: the process that claims it now has it `until` then (ms since 1970). */
export interface MailClaim {
  readonly now: number;
  readonly until: number;
}

export const claimMailAt = (now: number): MailClaim => ({ now, until: now + mailLeaseMs });
