/** What the shell may use of the lounge. */
export { openLoungeDialog } from './open/open-dialog-store.ts';
