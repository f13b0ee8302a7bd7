/** For features that play from the catalogue and show its records. Apart from catalogue.api.ts, which every page loads. */

export { trackEntries } from './listening/track-entry.ts';
export { usePlaybackActions } from './listening/use-playback-actions.ts';
export { PlaylistTile } from './playlist/PlaylistTile.tsx';
export { Sleeve } from './sleeve/Sleeve.tsx';
