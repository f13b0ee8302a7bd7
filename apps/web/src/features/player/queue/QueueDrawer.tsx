import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { wholeMinutes } from '#platform/i18n/format-duration.ts';
import { Button } from '#ui/button/Button.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { closeQueue, usePlayerView } from '../state/player-view.ts';
import { useRequiredSoloPlayer } from '../state/solo-context.ts';
import styles from './queue.module.css';
import { useSections } from './use-sections.ts';

const QueueContent = lazyPart(async () => (await import('./QueueContent.tsx')).QueueContent);

const Head = ({ count, minutes }: { readonly count: number; readonly minutes: number }) => {
  const t = useTranslations('player.queue');
  const player = useRequiredSoloPlayer();
  const clear = () => {
    closeQueue();
    player.clear();
  };
  return (
    <header className={styles.head}>
      <h2 className={styles.heading}>{t('title')}</h2>
      {count > 0 && <span className={styles.total}>{t('total', { count, minutes })}</span>}
      <Button variant="text" className={styles.clear} onClick={clear}>
        {t('clear')}
      </Button>
    </header>
  );
};

/** What is heard, what comes and what was: at the right of wide screens, a sheet on phones. */
export const QueueDrawer = () => {
  const t = useTranslations('player.queue');
  const isOpen = usePlayerView((view) => view.isQueueOpen);
  const { next } = useSections();
  // Once something is queued, behind the first sight of the page.
  useEffect(QueueContent.prefetch, []);
  // The drawer of a page that is left must not lie open on the next page.
  useEffect(() => closeQueue, []);
  const minutes = wholeMinutes(next.reduce((sum, { duration }) => sum + duration, 0));
  const words = { label: t('title'), close: t('close'), taller: t('taller'), shorter: t('shorter') };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={closeQueue}
      words={words}
      head={<Head count={next.length} minutes={minutes} />}
      className={styles.drawer}
      scrimClassName={styles.scrim}
    >
      {isOpen && <QueueContent />}
    </Drawer>
  );
};
