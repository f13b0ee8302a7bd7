/** What other features may use of playback. */
export { ListenBrainzSettings } from './scrobble/ListenBrainzSettings.tsx';
