import * as z from 'zod/mini';
import { signUpNameMaxChars } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema } from '../ids.ts';

/** `timeLeft` is in seconds; absent for STANDARD, who have no limit (specification 1.03, 4.16). */
export const loginUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  uploadedAt: z.number(),
  isFree: z.boolean(),
  timeLeft: z.optional(z.number()),
  isOfficial: z.boolean(),
  isOperator: z.boolean(),
});
export type LoginUser = z.output<typeof loginUserSchema>;

export const loginStateSchema = z.object({
  hasSession: z.boolean(),
  guest: z.boolean(),
  user: z.optional(loginUserSchema),
});
export type LoginState = z.output<typeof loginStateSchema>;

const successOr = <R extends readonly [string, ...string[]]>(reasons: R) =>
  z.object({ success: z.boolean(), reason: z.optional(z.enum(reasons)) });

/** `{}` reads the login state, `{guest: true}` opens a guest session (decisions, section 2). */
export const login = defineEndpoint({
  method: 'POST',
  path: '/login',
  summary: 'Reads the login state, or opens a guest session',
  rule: '7.03',
  access: 'anyone',
  body: z.object({ guest: z.optional(z.boolean()) }),
  answer: z.extend(loginStateSchema, { success: z.boolean() }),
});

export const signupReasons = ['ng_words', 'invalid_name', 'already_signed_up', 'rate_limit'] as const;
export const signup = defineEndpoint({
  method: 'POST',
  path: '/signup',
  summary: 'Makes a user by name alone',
  rule: '7.04',
  access: 'anyone',
  body: z.object({ name: z.string().check(z.maxLength(signUpNameMaxChars * 4)) }),
  answer: successOr(signupReasons),
});

export const logoutReasons = ['no_login_method'] as const;
export const logout = defineEndpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session; refused while the account has no way back in, unless skipLinkCheck',
  rule: '7.02',
  access: 'anyone',
  body: z.object({ skipLinkCheck: z.optional(z.boolean()) }),
  answer: successOr(logoutReasons),
});
