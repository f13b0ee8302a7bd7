import { lazyPart } from '#ui/lazy/lazy-part.tsx';

/** Fetched when the lyrics are looked at first. */
export const LyricsPanelSlot = lazyPart(async () => (await import('./LyricsPanel.tsx')).LyricsPanel);
