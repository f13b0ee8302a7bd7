/** `notMailed`: the account is there, the mail is not; `commonPassword`: neither is the address, as the server knows more passwords than a page. */
export type MailOutcome = 'mailed' | 'notMailed' | 'commonPassword';

/** What the end of a sign-up says: on a site that keeps its mail, no mail has left, even where the server took the address. */
export const signUpEndOf = (outcome: MailOutcome, mail: 'sent' | 'kept'): MailOutcome | 'mailKept' =>
  outcome === 'mailed' && mail === 'kept' ? 'mailKept' : outcome;
