import { createKeepaliveCall } from './keepalive-call.ts';
import { pageCallOptions } from './page-call-options.ts';

/** This page's call for reports while it goes away; see `keepalive-call.ts`. */
export const keepaliveCall = createKeepaliveCall(pageCallOptions);
