/** What other features and the shell may use of the catalogue. */
export type { TracksForRoom } from './catalogue.slots.ts';
export type { CurrentRoom } from './search/current-room.ts';
export { openSearch } from './search/search-overlay-store.ts';
