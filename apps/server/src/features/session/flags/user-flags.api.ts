export { createPgUserFlagsStore } from './user-flags.store.pg.ts';
export type { FlaggedUser, UserFlags } from './user-flags.store.ts';
