/** How long friends still see in which room somebody is after they have left it: somebody who reconnects has not been away. */
export const listeningShownMs = 5 * 60_000;
