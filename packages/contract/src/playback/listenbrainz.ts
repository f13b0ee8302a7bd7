import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';

/** ListenBrainz user tokens are UUIDs. */
export const listenBrainzTokenSchema = z
  .string()
  .check(z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/));

/** `token_invalid`: ListenBrainz does not know the token. `not_reachable`: it gave no usable answer. */
export const listenBrainzReasons = ['token_invalid', 'not_reachable', 'rate_limit'] as const;

/** `isRefused`: ListenBrainz has refused the token, so nothing is sent until a new one is set. */
export const getListenBrainz = defineEndpoint({
  method: 'GET',
  path: '/profile/listenbrainz',
  summary: 'Whether the caller’s listenings are sent to ListenBrainz, and to which account',
  rule: '7.27',
  access: 'user',
  answer: z.object({ isOn: z.boolean(), userName: z.optional(z.string()), isRefused: z.optional(z.boolean()) }),
});

/** Off until a token is set. No answer ever contains the token. */
export const setListenBrainz = defineEndpoint({
  method: 'PUT',
  path: '/profile/listenbrainz',
  summary: 'Sends the caller’s listenings to ListenBrainz from now on; the token is checked first',
  rule: '7.27',
  access: 'user',
  body: z.object({ token: listenBrainzTokenSchema }),
  answer: z.object({
    success: z.boolean(),
    reason: z.optional(z.enum(listenBrainzReasons)),
    userName: z.optional(z.string()),
  }),
});

export const removeListenBrainz = defineEndpoint({
  method: 'DELETE',
  path: '/profile/listenbrainz',
  summary: 'Deletes the token; no more listenings are sent',
  rule: '7.27',
  access: 'user',
  answer: z.object({ success: z.literal(true) }),
});
