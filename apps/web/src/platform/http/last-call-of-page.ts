import { createLastCall } from './last-call.ts';
import { pageOptions } from './page-options.ts';

/** The one thing that a page may still say while it goes away. */
export const lastCall = createLastCall(pageOptions);
