import { createCall, createUpload } from './create-call.ts';
import { createLastCall } from './last-call.ts';

const metaContent = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

const options = {
  buildVersion: () => metaContent('build-version'),
  cookies: () => document.cookie,
};

/** `call(endpoint, {params, query, body})` from the page it runs in. Never called while rendering on the server. */
export const call = createCall(options);

/** The one thing that a page may still say while it goes away. */
export const lastCall = createLastCall(options);

/** A file to the endpoints that take one. */
export const upload = createUpload(options);
