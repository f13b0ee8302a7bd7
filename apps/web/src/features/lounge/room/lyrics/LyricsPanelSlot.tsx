import { lazy, Suspense } from 'react';

const LyricsPanel = lazy(async () => ({ default: (await import('./LyricsPanel.tsx')).LyricsPanel }));

/** Fetched when the lyrics are looked at first. */
export const LyricsPanelSlot = () => (
  <Suspense fallback={null}>
    <LyricsPanel />
  </Suspense>
);
