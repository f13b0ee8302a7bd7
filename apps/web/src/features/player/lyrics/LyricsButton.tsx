import { MicVocal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DrawerButton } from '../controls/DrawerButton.tsx';
import { toggleLyrics, usePlayerView } from '../state/player-view.ts';
import { useHasLyrics } from './use-lyrics.ts';

/** Stays while the drawer is open, also when the next song has none. */
export const LyricsButton = () => {
  const t = useTranslations('player');
  const hasLyrics = useHasLyrics();
  const isOpen = usePlayerView((view) => view.isLyricsOpen);
  if (!hasLyrics && !isOpen) return null;
  return (
    <DrawerButton isOpen={isOpen} openLabel={t('openLyrics')} closeLabel={t('closeLyrics')} onToggle={toggleLyrics}>
      <MicVocal size={20} strokeWidth={1.75} aria-hidden="true" />
    </DrawerButton>
  );
};
