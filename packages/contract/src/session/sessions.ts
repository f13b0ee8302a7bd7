import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { successOr } from './login-parts.ts';

/** What a session's `User-Agent` says; `unknown` where nothing fits. */
export const deviceSystems = ['mac', 'windows', 'linux', 'chromeos', 'iphone', 'ipad', 'android', 'unknown'] as const;
export const deviceBrowsers = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung', 'unknown'] as const;

/** One session of the caller. `id` names it and cannot be used to log in. */
export const sessionEntrySchema = z.object({
  id: idSchema,
  system: z.enum(deviceSystems),
  browser: z.enum(deviceBrowsers),
  isCurrent: z.boolean(),
  createdAt: instantMs,
  /** Accurate to a day, because sessions are not written on every request. */
  seenAt: instantMs,
});
export type SessionEntry = z.output<typeof sessionEntrySchema>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where the caller is signed in, the latest first',
  rule: '2.03',
  access: 'user',
  answer: z.object({ list: z.array(sessionEntrySchema) }),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary:
    'Ends one session of the caller and disconnects its sockets; 404 if the caller has no session with this id. Needs a recent sign-in, but for the caller’s own',
  rule: '2.03',
  access: 'user',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Ends every session of the caller but this one, and makes links in mails invalid. Needs a recent sign-in',
  rule: '2.03',
  access: 'user',
  answer: z.object({ success: z.literal(true), ended: z.number() }),
});

/** `no_login_method`: this person could never come back. Only `skipLinkCheck` does it all the same. */
export const endSessionsOfUserReasons = ['no_login_method'] as const;
export const endSessionsOfUser = defineEndpoint({
  method: 'POST',
  path: '/operator/users/:id/end-sessions',
  summary: 'Ends every session of an account, and makes links in its mails invalid; recorded in the audit log',
  rule: 'decisions 5',
  access: 'operator',
  params: idParams,
  body: z.object({ skipLinkCheck: z.optional(z.boolean()) }),
  answer: z.extend(successOr(endSessionsOfUserReasons), { ended: z.optional(z.number()) }),
});
