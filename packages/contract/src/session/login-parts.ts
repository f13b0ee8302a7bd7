import * as z from 'zod/mini';

/** An expected refusal is a value (decisions, section 3). */
export const successOr = <R extends readonly [string, ...string[]]>(reasons: R) =>
  z.object({ success: z.boolean(), reason: z.optional(z.enum(reasons)) });

/** In UTF-16 units, as RFC 5321 limits a path; a longer address is `invalid_email`. */
export const emailMaxChars = 254;
/** In code points after NFKC, as `passwordMaxChars`: outside of them a password is `weak_password`. */
export const passwordMinChars = 8;
export const passwordMaxChars = 200;

/** An e-mail address as typed. It is validated by the use case, so that a form gets a reason it can show. */
export const emailText = z.string().check(z.maxLength(emailMaxChars * 2));
/** A password as typed. Its length in code points, and whether it is strong enough, are the use case's to judge, with a reason. */
export const passwordText = z.string().check(z.maxLength(passwordMaxChars * 4));
/** The secret of a link in a mail. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/));

/**
 * What `navigator.credentials` answered, as JSON (WebAuthn level 3, section 5.1): verified by the server's WebAuthn
 * library.
 */
export const passkeyCredential = z.looseObject({ id: z.string().check(z.maxLength(2_000)) });
/** Options for `navigator.credentials`, as JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
