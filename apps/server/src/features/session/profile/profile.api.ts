/** What features that ask about people's own words for themselves may use. */
export { createPgProfileStore } from './profile.store.pg.ts';
