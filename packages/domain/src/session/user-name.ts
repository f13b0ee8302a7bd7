import { signUpNameMaxChars } from '@madoi/contract/constants';

/** Length of a name in characters after NFC composition, not in UTF-16 units (specification 5.01). */
export const nameLength = (name: string): number => Array.from(name.normalize('NFC')).length;

export type NameDecision =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: 'empty' | 'too_long' | 'unprintable' };

// Control characters, and marks that change the direction of the text after them.
const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const invisibleOnly = /^[\s\p{Cf}\u3164\u115f\u1160]*$/u;

/**
 * Validates a name (specification 5.01) and answers the form that is stored: NFC, trimmed. `unprintable`: control characters, or marks
 * that turn the direction of the text behind them. `empty`: nothing that can be seen.
 */
export function decideName(typed: string): NameDecision {
  const name = typed.normalize('NFC').trim();
  if (unprintable.test(name)) return { ok: false, reason: 'unprintable' };
  if (invisibleOnly.test(name)) return { ok: false, reason: 'empty' };
  if (nameLength(name) > signUpNameMaxChars) return { ok: false, reason: 'too_long' };
  return { ok: true, name };
}
