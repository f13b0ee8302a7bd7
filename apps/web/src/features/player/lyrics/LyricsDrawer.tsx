import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { closeLyrics, usePlayerView } from '../state/player-view.ts';
import styles from './lyrics-drawer.module.css';

const LyricsContent = lazyPart(async () => (await import('./LyricsContent.tsx')).LyricsContent);

/** The lyrics of what is heard: at the right of wide screens, a sheet on phones. */
export const LyricsDrawer = () => {
  const t = useTranslations('player.lyrics');
  const isOpen = usePlayerView((view) => view.isLyricsOpen);
  // The drawer of a page that is left must not lie open on the next page.
  useEffect(() => closeLyrics, []);
  const words = { label: t('title'), close: t('close'), taller: t('taller'), shorter: t('shorter') };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={closeLyrics}
      words={words}
      head={
        <h2 className={styles.heading} tabIndex={-1} data-drawer-focus="">
          {t('title')}
        </h2>
      }
      className={styles.drawer}
      scrimClassName={styles.scrim}
    >
      {isOpen && <LyricsContent />}
    </Drawer>
  );
};
