/** What other features and the shell may use of the catalogue. */
export type { TracksForRoom } from './catalogue.slots.ts';
export { useListTime } from './list-page/use-list-length.ts';
export { coversOf } from './playlist/covers-of.ts';
export { PlaylistCover } from './playlist/PlaylistCover.tsx';
export type { CurrentRoom } from './search/current-room.ts';
export { findHits } from './search/find-hits.ts';
export { openSearch } from './search/search-overlay-store.ts';
