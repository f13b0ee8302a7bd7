import { createCall, createUpload } from './create-call.ts';
import { pageCallOptions } from './page-call-options.ts';
import { pageErrors } from './page-errors.ts';

export { keepaliveCall } from './page-keepalive-call.ts';

const options = {
  ...pageCallOptions,
  onFailure: (error: unknown, place: string) => pageErrors.report({ kind: 'http', error, place, atMs: Date.now() }),
};

/** `call(endpoint, {params, query, body})` from the page it runs in. Never called while rendering on the server. */
export const call = createCall(options);

/** Sends a file to an endpoint that takes one. Throws what `call` throws. */
export const upload = createUpload(options);
