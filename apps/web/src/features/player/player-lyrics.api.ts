/** What a room shows of lyrics. Apart from player.api.ts, because pages fetch it when lyrics are looked at. */
export { useHasFurigana } from './lyrics/furigana-setting.ts';
export { LyricsLines } from './lyrics/LyricsLines.tsx';
export { LyricsStates } from './lyrics/LyricsStates.tsx';
export { LyricsText } from './lyrics/LyricsText.tsx';
export { LyricsTools, type LyricsToolsProps } from './lyrics/LyricsTools.tsx';
export { useLyricsView } from './lyrics/lyrics-view.ts';
export type { LyricsTranslationState, SungLyrics } from './lyrics/use-lyrics-translation.ts';
export { useTrackLyrics } from './lyrics/use-track-lyrics.ts';
