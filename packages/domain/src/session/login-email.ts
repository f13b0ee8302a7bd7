import { emailMaxChars } from '@madoi/contract/session/login-parts';

export type EmailDecision =
  | { readonly ok: true; readonly email: string; readonly folded: string }
  | { readonly ok: false; readonly reason: 'invalid_email' };

// Quoted local parts, comments and address literals are refused: they are practically never a person's mailbox.
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain =
  /^(?=.{4,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;
const localMaxChars = 64;

/**
 * Validates an e-mail address. Answers the form that mails go to and the form that is compared, so that two spellings
 * of a mailbox cannot be two accounts.
 */
export function decideEmail(typed: string): EmailDecision {
  const email = typed.normalize('NFKC').trim();
  const at = email.lastIndexOf('@');
  const [before, after] = [email.slice(0, at), email.slice(at + 1)];
  const fits = at > 0 && email.length <= emailMaxChars && before.length <= localMaxChars;
  if (!fits || !local.test(before) || !domain.test(after)) return { ok: false, reason: 'invalid_email' };
  return { ok: true, email, folded: email.toLowerCase() };
}

/** `m•••@example.jp`: enough for its owner to recognise, little for others who see the screen. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}
