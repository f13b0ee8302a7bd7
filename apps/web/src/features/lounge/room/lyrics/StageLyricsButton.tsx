import { MicVocal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { useStageLyrics } from './use-stage-lyrics.ts';

/** Lays the lyrics of the song on air over the stage, and takes them away. */
export const StageLyricsButton = () => {
  const t = useTranslations('player');
  const { isOffered, isShown, toggle } = useStageLyrics();
  if (!isOffered) return null;
  return (
    <IconButton label={t(isShown ? 'closeLyrics' : 'openLyrics')} aria-pressed={isShown} on={isShown} onClick={toggle}>
      <MicVocal size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};
