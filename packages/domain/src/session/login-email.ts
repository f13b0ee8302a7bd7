import { emailMaxChars } from '@madoi/contract/session/login-parts';

export type EmailDecision =
  | { readonly ok: true; readonly email: string; readonly folded: string }
  | { readonly ok: false; readonly reason: 'invalid_email' };

// No quoted local parts, no comments, no address literals: whatever those reach, it is nobody's mailbox here.
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain =
  /^(?=.{4,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;
const localMaxChars = 64;

/** An address as it is kept and mailed to, and as it is compared: one mailbox is one person, however it is typed. */
export function decideEmail(typed: string): EmailDecision {
  const email = typed.normalize('NFKC').trim();
  const at = email.lastIndexOf('@');
  const [before, after] = [email.slice(0, at), email.slice(at + 1)];
  const fits = at > 0 && email.length <= emailMaxChars && before.length <= localMaxChars;
  if (!fits || !local.test(before) || !domain.test(after)) return { ok: false, reason: 'invalid_email' };
  return { ok: true, email, folded: email.toLowerCase() };
}

/** `m•••@example.jp`: enough for its owner, little for who looks over their shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}
