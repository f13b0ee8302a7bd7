import { passwordMaxChars, passwordMinChars } from '@madoi/contract/session/login-parts';

export type PasswordDecision =
  | { readonly ok: true; readonly password: string }
  | { readonly ok: false; readonly reason: 'too_short' | 'too_long' | 'too_common' };

/** Passwords that attackers try first. Compared without case and without an appended digit or sign. */
const common = new Set(
  [
    'password passw0rd qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm iloveyou sunshine princess football baseball',
    'superman starwars whatever trustno welcome letmein monkey dragon master shadow michael jennifer computer internet',
    'abcdefgh abcd abc admin administrator login guest music qazwsx qazwsxedc madoi sakura himitsu pasuwaado',
  ]
    .join(' ')
    .split(' '),
);

const isRun = (text: string): boolean => {
  const points = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)));
  return steps.size <= 1 && [...steps].every((step) => Math.abs(step) <= 1);
};

/**
 * Validates a password and answers the form to hash: NFKC, so that every keyboard types the same. `own`: the person's
 * name and address, which it must not repeat. `mostUsed`: others that everybody tries, in lower case; the server has a list of them.
 */
export function decidePassword(
  typed: string,
  own: readonly string[] = [],
  mostUsed: ReadonlySet<string> = new Set(),
): PasswordDecision {
  const password = typed.normalize('NFKC');
  const length = Array.from(password).length;
  if (length < passwordMinChars) return { ok: false, reason: 'too_short' };
  if (length > passwordMaxChars) return { ok: false, reason: 'too_long' };
  const plain = password.toLowerCase();
  const core = plain.replace(/[\d\W_]+$/u, '').replace(/^[\d\W_]+/u, '');
  const known = own.map((text) => text.normalize('NFKC').toLowerCase()).filter((text) => text.length > 3);
  // Digits alone (dates, telephone numbers), sequences and a single repeated character are too easy to guess.
  const isCommon =
    common.has(core) ||
    mostUsed.has(plain) ||
    isRun(plain) ||
    /^\d{1,10}$/.test(plain) ||
    new Set(plain).size < 4 ||
    known.includes(plain);
  return isCommon ? { ok: false, reason: 'too_common' } : { ok: true, password };
}
