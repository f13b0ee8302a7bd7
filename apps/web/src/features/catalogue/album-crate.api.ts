/** For the top page. Apart from catalogue.api.ts, which every page loads. */
export { AlbumCrate } from './crate/AlbumCrate.tsx';
