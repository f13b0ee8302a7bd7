/** For parts of other features in which music is searched for. By itself, as pages that only open the search do without. */
export { findHits } from './search/find-hits.ts';
