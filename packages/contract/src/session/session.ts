import * as z from 'zod/mini';
import { signUpNameMaxChars } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema } from '../ids.ts';
import { emailText, passkeyCredential, passwordText, successOr } from './login-parts.ts';

/** `timeLeft` is in seconds; absent for STANDARD, who have no limit (specification 1.03, 4.16). */
export const loginUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  uploadedAt: z.number(),
  isFree: z.boolean(),
  timeLeft: z.optional(z.number()),
  /** A renewal of STANDARD could not be charged: until then (ms since 1970) STANDARD stays. */
  paymentDueBy: z.optional(z.number()),
  isOfficial: z.boolean(),
  isOperator: z.boolean(),
});
export type LoginUser = z.output<typeof loginUserSchema>;

/** Specification 3.01. `hasSession` false: nobody yet, and `guest` is false. `user` is there exactly for those who have an account. */
export const loginStateSchema = z.object({
  hasSession: z.boolean(),
  guest: z.boolean(),
  user: z.optional(loginUserSchema),
});
export type LoginState = z.output<typeof loginStateSchema>;

/**
 * `invalid`: wrong credentials; the answer does not say whether the account exists. `rate_limit`: too many attempts
 * from this address or at this account.
 */
export const loginReasons = ['invalid', 'rate_limit'] as const;

/**
 * `{}` reads the login state, `{guest: true}` opens a guest session, `{method, …}` signs in and changes the session's id
 * (decisions, section 2): `email` with `email` and `password`, `passkey` with the browser's `credential`.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/login',
  summary: 'Reads the login state, opens a guest session, or signs in',
  rule: '7.03',
  access: 'anyone',
  body: z.object({
    guest: z.optional(z.boolean()),
    method: z.optional(z.enum(['email', 'passkey'])),
    email: z.optional(emailText),
    password: z.optional(passwordText),
    credential: z.optional(passkeyCredential),
  }),
  answer: z.extend(loginStateSchema, { success: z.boolean(), reason: z.optional(z.enum(loginReasons)) }),
});

/**
 * Specification 5.02. `invalid_name`: empty, or over `signUpNameMaxChars`. `already_signed_up`: this session has an account. `rate_limit`: too many
 * sign-ups from this network address within the hour.
 */
export const signupReasons = ['ng_words', 'invalid_name', 'already_signed_up', 'rate_limit'] as const;
export const signup = defineEndpoint({
  method: 'POST',
  path: '/signup',
  summary: 'Signs up with a name only',
  rule: '7.04',
  access: 'anyone',
  shed: 'signUps',
  body: z.object({ name: z.string().check(z.maxLength(signUpNameMaxChars * 4)) }),
  answer: successOr(signupReasons),
});

/** `no_login_method`: there would be no way back into the account (decisions, section 2). */
export const logoutReasons = ['no_login_method'] as const;
export const logout = defineEndpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Logs out; refused while the account has no login method, unless `skipLinkCheck`',
  rule: '7.02',
  access: 'anyone',
  body: z.object({ skipLinkCheck: z.optional(z.boolean()) }),
  answer: successOr(logoutReasons),
});
