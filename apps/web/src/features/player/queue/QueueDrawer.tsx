import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDuration, wholeMinutes } from '#platform/i18n/format-duration.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Equaliser } from '#ui/obi/Equaliser.tsx';
import { useWholeSec } from '../bar/use-position-text.ts';
import { closeQueue, usePlayerView } from '../state/player-view.ts';
import { queueSections } from '../state/queue-order.ts';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import { useSoloTrackText } from '../state/use-solo-track-text.ts';
import { NextList } from './NextList.tsx';
import { PlayedRow } from './QueueRow.tsx';
import styles from './queue.module.css';

const useSections = () => {
  const tracks = useSoloState((state) => state.tracks);
  const currentIndex = useSoloState((state) => state.currentIndex);
  return useMemo(() => queueSections({ tracks, currentIndex }), [tracks, currentIndex]);
};

const Now = () => {
  const t = useTranslations('player.queue');
  const current = useSoloState((state) => state.current);
  const isPlaying = useSoloState((state) => state.status === 'playing');
  const durationSec = useSoloState((state) => state.durationSec);
  const positionSec = useWholeSec();
  const words = useSoloTrackText(current);
  if (current === undefined) return null;
  return (
    <section
      aria-label={t('now')}
      className={styles.now}
      style={{ '--ink': words.ink === undefined ? undefined : `var(--${words.ink})` }}
    >
      <span className={classNames(styles.wave, !isPlaying && styles.still)}>
        <Equaliser />
      </span>
      {words.albumId !== undefined && (
        <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={48} className={styles.nowCover} />
      )}
      <span className={styles.nowWords}>
        <b className={styles.title}>{words.title}</b>
        <span className={styles.artist}>{words.artist}</span>
      </span>
      <span className={styles.length}>−{formatDuration(durationSec - positionSec)}</span>
    </section>
  );
};

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

const Played = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => {
  const t = useTranslations('player.queue');
  const [isShown, setShown] = useState(false);
  return (
    <section aria-label={t('played')}>
      <Button
        variant="text"
        size="small"
        className={styles.more}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t('hidePlayed') : t('showPlayed', { count })}
      </Button>
      {isShown && <ol className={styles.list}>{children}</ol>}
    </section>
  );
};

const Empty = () => {
  const t = useTranslations('player.queue');
  return (
    <p className={styles.empty}>
      {t('empty')}
      <small>{t('emptyHint')}</small>
    </p>
  );
};

const Content = () => {
  const t = useTranslations('player.queue');
  const context = useSoloState((state) => state.context);
  const { played, next } = useSections();
  const from = context === undefined || context.title === '' ? t('next') : t('from', { title: context.title });
  return (
    <div className={styles.scroll}>
      <Now />
      {next.length === 0 ? (
        <Empty />
      ) : (
        <>
          <h3 className={styles.from}>{from}</h3>
          <NextList next={next} />
        </>
      )}
      {played.length > 0 && (
        <Played count={played.length}>
          {played.map((mediaTrack) => (
            <PlayedRow key={mediaTrack.id} mediaTrack={mediaTrack} />
          ))}
        </Played>
      )}
    </div>
  );
};

/** What is heard, what comes and what was: at the right of wide screens, a sheet on phones. */
export const QueueDrawer = () => {
  const t = useTranslations('player.queue');
  const isOpen = usePlayerView((view) => view.isQueueOpen);
  const { next } = useSections();
  // The drawer of a page that is left must not lie open on the next one.
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
      {isOpen && <Content />}
    </Drawer>
  );
};
