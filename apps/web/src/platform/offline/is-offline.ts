/** Whether the browser says that it is not connected. A server is asked too while it renders, and Node's `navigator` says nothing of it. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
