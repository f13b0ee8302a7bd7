import { MicVocal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { toggleLyrics, usePlayerView } from '../state/player-view.ts';
import { useHasLyrics } from './use-lyrics.ts';

/** Stays while the drawer is open, also when the next song has none. */
export const LyricsButton = () => {
  const t = useTranslations('player');
  const hasLyrics = useHasLyrics();
  const isOpen = usePlayerView((view) => view.isLyricsOpen);
  if (!hasLyrics && !isOpen) return null;
  return (
    <IconButton
      label={isOpen ? t('closeLyrics') : t('openLyrics')}
      aria-expanded={isOpen}
      on={isOpen}
      onClick={toggleLyrics}
    >
      <MicVocal size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};
