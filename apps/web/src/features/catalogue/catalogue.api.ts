/** What other features and the shell may use of the catalogue. */
export { albumPath, artistPath } from './catalogue-paths.ts';
export { openSearch } from './search/search-overlay-store.ts';
