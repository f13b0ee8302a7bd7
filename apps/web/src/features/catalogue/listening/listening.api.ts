/** For features that play from the catalogue and show its records. Apart from catalogue.api.ts, which every page loads. */
export { PlaylistTile } from '../playlist/PlaylistTile.tsx';
export { Sleeve } from '../sleeve/Sleeve.tsx';
export { trackEntries } from '../tracks/track-entry.ts';
export { usePlaybackActions } from './use-playback-actions.ts';
