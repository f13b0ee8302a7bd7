export { createPgSearchStore } from './search.store.pg.ts';
export type { SearchEntry, SearchStore } from './search.store.ts';
