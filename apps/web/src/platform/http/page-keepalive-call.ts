import { createKeepaliveCall } from './keepalive-call.ts';
import { pageCallOptions } from './page-call-options.ts';

/** The one thing that a page may still say while it goes away. */
export const keepaliveCall = createKeepaliveCall(pageCallOptions);
