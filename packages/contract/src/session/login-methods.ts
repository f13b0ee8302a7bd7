import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { passkeyCredential, passkeyOptions, successOr } from './login-parts.ts';

/** Id of a configured sign-in provider. */
export const providerId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const provider = z.object({ id: providerId, name: z.string() });
export type LoginProvider = z.output<typeof provider>;

export const loginMethodKinds = ['email', 'passkey', 'provider'] as const;

/** `label` names it to its owner; an address of a mail is shortened, as pages may be seen by others. */
export const loginMethodSchema = z.object({
  id: idSchema,
  kind: z.enum(loginMethodKinds),
  label: z.string(),
  /** With `provider`. */
  provider: z.optional(providerId),
  /** Not yet: it is no way in, and counts as none. */
  isConfirmed: z.boolean(),
  /** The last way in stays (decisions, section 2). */
  isLast: z.boolean(),
  addedAt: instantMs,
  usedAt: z.optional(instantMs),
});
export type LoginMethod = z.output<typeof loginMethodSchema>;

export const listLoginMethods = defineEndpoint({
  method: 'GET',
  path: '/account/methods',
  summary: 'The caller’s login methods, and the providers that may be linked',
  rule: '2.03',
  access: 'user',
  answer: z.object({ list: z.array(loginMethodSchema), providers: z.array(provider) }),
});

export const removeLoginMethod = defineEndpoint({
  method: 'DELETE',
  path: '/account/methods/:id',
  summary: 'Takes a login method away; never the last one',
  rule: 'decisions 2',
  access: 'user',
  params: idParams,
  answer: successOr(['last_method']),
});

export const listLoginOptions = defineEndpoint({
  method: 'GET',
  path: '/login/options',
  summary: 'The sign-in providers that are configured, and whether mails leave this machine or wait for its operator',
  rule: '2.02',
  access: 'anyone',
  answer: z.object({ providers: z.array(provider), mail: z.enum(['sent', 'kept']) }),
});

export const startProviderReasons = ['unknown_provider', 'unavailable', 'rate_limit'] as const;
/** `link`: for the account that is signed in; otherwise to sign in. `returnTo` is a path of this site. */
export const startProvider = defineEndpoint({
  method: 'POST',
  path: '/login/provider',
  summary: 'Begins signing in with a provider; answers the address to go to',
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

/** Why a provider brought nobody in, as `?failed=` of the page that people come back to. */
export const providerFailures = ['cancelled', 'expired', 'refused', 'taken'] as const;
export type ProviderFailure = (typeof providerFailures)[number];

export const passkeyLoginOptions = defineEndpoint({
  method: 'POST',
  path: '/login/passkey/options',
  summary: 'A challenge for signing in with a passkey; holds once, for five minutes',
  rule: 'decisions 2',
  access: 'anyone',
  answer: z.object({ options: passkeyOptions }),
});

export const passkeyAddOptions = defineEndpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'A challenge for adding a passkey to the caller’s account; holds once, for five minutes',
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
