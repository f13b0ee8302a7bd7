/** What a room shows of lyrics. Apart from player.api.ts, because pages fetch it when lyrics are looked at. */
export { LyricsLines } from './lyrics/LyricsLines.tsx';
export { LyricsStates } from './lyrics/LyricsStates.tsx';
export { LyricsText } from './lyrics/LyricsText.tsx';
export { useTrackLyrics } from './lyrics/use-track-lyrics.ts';
