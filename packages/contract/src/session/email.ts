import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { emailText, linkToken, passwordText, successOr } from './login-parts.ts';

/** How long the links in mails are valid, in ms. */
export const confirmLinkMs = 24 * 3_600_000;
export const resetLinkMs = 30 * 60_000;

/**
 * `weak_password`: too short, too long or easy to guess. `wrong_password`: not the present one, which has to be repeated where there is
 * one. `rate_limit`: too many tries of this account, or mails asked for from this network address or for that mailbox.
 */
export const setEmailReasons = ['invalid_email', 'weak_password', 'wrong_password', 'rate_limit'] as const;
/** Answers the same whether or not the address belongs to an account already; only a mail to that address says so. */
export const setEmail = defineEndpoint({
  method: 'PUT',
  path: '/account/email',
  summary:
    'Asks for a mail that confirms this address as a login method; `currentPassword` where there is one, else a recent sign-in',
  rule: 'decisions 2',
  access: 'user',
  body: z.object({ email: emailText, password: passwordText, currentPassword: z.optional(passwordText) }),
  answer: successOr(setEmailReasons),
});

/** `link_invalid`: unknown, used, expired, or older than another change of the login. `taken`: another account confirmed the address first. */
export const confirmEmailReasons = ['link_invalid', 'taken', 'rate_limit'] as const;
export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/account/email/confirm',
  summary:
    'Confirms an address as a login method with the secret of its mail, once, within 24 hours; where it replaces another address, other sessions end',
  rule: 'decisions 2',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  answer: successOr(confirmEmailReasons),
});

/** `no_password`: the account has no e-mail login. The others as for `setEmail`. */
export const changePasswordReasons = ['no_password', 'weak_password', 'wrong_password', 'rate_limit'] as const;
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/account/password',
  summary: 'Changes the password; every other session of the account ends',
  rule: 'decisions 2',
  access: 'user',
  body: z.object({ password: passwordText, currentPassword: passwordText }),
  answer: successOr(changePasswordReasons),
});

/** `rate_limit`: too many mails asked for from this network address, or for this mailbox. */
export const forgotPasswordReasons = ['invalid_email', 'rate_limit'] as const;
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/account/password/forgot',
  summary: 'Sends a link for a new password to this address if it is a login method; the answer is the same if not',
  rule: 'decisions 2',
  access: 'anyone',
  body: z.object({ email: emailText }),
  answer: successOr(forgotPasswordReasons),
});

/** `link_invalid` as for `confirmEmail`. A `weak_password` leaves the link usable. */
export const resetPasswordReasons = ['link_invalid', 'weak_password', 'rate_limit'] as const;
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/account/password/reset',
  summary: 'Sets a new password by the secret of a mail, once, within 30 minutes; ends all sessions and signs in',
  rule: 'decisions 2',
  access: 'anyone',
  body: z.object({ token: linkToken, password: passwordText }),
  answer: successOr(resetPasswordReasons),
});
