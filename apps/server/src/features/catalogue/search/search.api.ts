export { createPgSearchStore } from './search.store.pg.ts';
export type { SearchEntry } from './search.store.ts';
