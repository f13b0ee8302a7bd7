/** What the most people heard: the catalogue's list of it is counted from listenings. */
export { createPgPopularStore } from './popular/popular.store.pg.ts';
