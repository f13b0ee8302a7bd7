/*
 * Apart from the calls of `status.ts`: pages that only lead there need not load what describes them. They are no pages of the web's table of
 * routes: the server draws them.
 */

/** The public status page, which needs neither session nor database. */
export const statusPath = '/status';
/** Its incidents and planned maintenance as an Atom feed. */
export const statusFeedPath = '/status.atom';
