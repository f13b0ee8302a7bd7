import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FullSheet } from '#ui/dialog/FullSheet.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { closeNowPlaying, usePlayerView } from '../state/player-view.ts';

const NowPlayingContent = lazyPart(async () => (await import('./NowPlayingContent.tsx')).NowPlayingContent);

/** The player as a screen of its own: what a phone shows at a touch of the bar. */
export const NowPlayingSheet = () => {
  const t = useTranslations('player.now');
  const isOpen = usePlayerView((view) => view.isNowPlayingOpen);
  // Once something is queued, behind the first sight of the page.
  useEffect(NowPlayingContent.prefetch, []);
  return (
    <FullSheet open={isOpen} onClose={closeNowPlaying} label={t('label')}>
      <NowPlayingContent />
    </FullSheet>
  );
};
