/** For features above that name an artist. Apart from catalogue.api.ts, which every page loads. */
export { ArtistTile } from './list-page/ArtistLine.tsx';
