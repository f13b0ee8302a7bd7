/** For pages of other features that show playlists; the others do without. */
export { useListTime } from './list-page/use-list-length.ts';
export { coversOf } from './playlist/covers-of.ts';
export { PlaylistCover } from './playlist/PlaylistCover.tsx';
