import { createCall } from './create-call.ts';

const metaContent = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** `call(endpoint, {params, query, body})` from the page it runs in. Never called while rendering on the server. */
export const call = createCall({
  buildVersion: () => metaContent('build-version'),
  cookies: () => document.cookie,
});
