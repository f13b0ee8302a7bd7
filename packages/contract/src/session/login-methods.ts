import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { passkeyCredential, passkeyOptions, passwordText, successOr } from './login-parts.ts';

/** Id of a configured sign-in provider. */
export const providerId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const provider = z.object({ id: providerId, name: z.string() });
export type LoginProvider = z.output<typeof provider>;

export const loginMethodKinds = ['email', 'passkey', 'provider'] as const;

/** `label` shows the method to its owner. E-mail addresses are masked, because others may see the screen. */
export const loginMethodSchema = z.object({
  id: idSchema,
  kind: z.enum(loginMethodKinds),
  label: z.string(),
  /** Only with the kind `provider`. */
  provider: z.optional(providerId),
  /** False: the method cannot be used to log in yet, and does not count as one. */
  isConfirmed: z.boolean(),
  /** True for the only confirmed method, which cannot be removed (decisions, section 2). */
  isLast: z.boolean(),
  addedAt: instantMs,
  usedAt: z.optional(instantMs),
});
export type LoginMethod = z.output<typeof loginMethodSchema>;

/**
 * How long after a sign-in, or after `reauthenticate`, a session may change how its person gets in, and end others; in ms. Later such a call is refused
 * with 403 `reauthentication_required`. Who has no login method yet is not asked: there is nothing to ask for.
 */
export const recentSignInMs = 10 * 60_000;

/** `invalid`: the password or passkey is not the account's. `rate_limit`: too many tries. */
export const reauthenticateReasons = ['invalid', 'rate_limit'] as const;
export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/account/reauthenticate',
  summary:
    'Signs the caller in again, with the password or a passkey of their account (its challenge is that of a sign-in); the session changes. Who has neither signs in again with their provider',
  rule: 'decisions 2',
  access: 'user',
  body: z.object({
    method: z.enum(['password', 'passkey']),
    /** With the method `password`. */
    password: z.optional(passwordText),
    /** With the method `passkey`. */
    credential: z.optional(passkeyCredential),
  }),
  answer: successOr(reauthenticateReasons),
});

export const listLoginMethods = defineEndpoint({
  method: 'GET',
  path: '/account/methods',
  summary: 'The caller’s login methods, and the providers that can be linked',
  rule: '2.03',
  access: 'user',
  answer: z.object({ list: z.array(loginMethodSchema), providers: z.array(provider) }),
});

export const removeLoginMethod = defineEndpoint({
  method: 'DELETE',
  path: '/account/methods/:id',
  summary: 'Removes a login method; never the last one. Needs a recent sign-in',
  rule: 'decisions 2',
  access: 'user',
  params: idParams,
  answer: successOr(['last_method']),
});

export const listLoginOptions = defineEndpoint({
  method: 'GET',
  path: '/login/options',
  summary: 'The configured sign-in providers, and whether mails are sent or only kept for the operator',
  rule: '2.02',
  access: 'anyone',
  answer: z.object({ providers: z.array(provider), mail: z.enum(['sent', 'kept']) }),
});

/** `unknown_provider`: none is configured under this id. `unavailable`: the provider did not answer. */
export const startProviderReasons = ['unknown_provider', 'unavailable', 'rate_limit'] as const;
/** `link`: for the account that is signed in, which needs a recent sign-in; otherwise to sign in. `returnTo` is a path of this site. */
export const startProvider = defineEndpoint({
  method: 'POST',
  path: '/login/provider',
  summary: 'Starts a sign-in with a provider; answers the address to go to',
  rule: 'decisions 2',
  access: 'anyone',
  body: z.object({
    provider: providerId,
    returnTo: z.optional(z.string().check(z.maxLength(2_000))),
    link: z.optional(z.boolean()),
  }),
  answer: z.extend(successOr(startProviderReasons), { url: z.optional(z.string()) }),
});
/** Where providers send people back to; below `/api`. */
export const providerCallbackPath = '/login/provider/:provider/callback';

/** Why a login through a provider failed: the `?failed=` of the page that people return to. */
export const providerFailures = ['cancelled', 'expired', 'refused', 'taken'] as const;
export type ProviderFailure = (typeof providerFailures)[number];

export const passkeyLoginOptions = defineEndpoint({
  method: 'POST',
  path: '/login/passkey/options',
  summary: 'A challenge for signing in with a passkey; valid once, for five minutes',
  rule: 'decisions 2',
  access: 'anyone',
  answer: z.object({ options: passkeyOptions }),
});

export const passkeyAddOptions = defineEndpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  summary:
    'A challenge for adding a passkey to the caller’s account; valid once, for five minutes. Needs a recent sign-in',
  rule: 'decisions 2',
  access: 'user',
  answer: z.object({ options: passkeyOptions }),
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Adds a passkey as a login method',
  rule: 'decisions 2',
  access: 'user',
  body: z.object({ credential: passkeyCredential }),
  answer: successOr(['invalid', 'too_many']),
});
