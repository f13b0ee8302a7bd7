/** What the most people heard: the catalogue's list of it is counted from listenings. */
export { createPgPlaysStore } from './popular/plays.store.pg.ts';
export { createPgPopularStore } from './popular/popular.store.pg.ts';
