import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Equaliser } from '#ui/obi/Equaliser.tsx';
import { useWholeSec } from '../controls/use-position-text.ts';
import { useSoloState } from '../state/solo-context.ts';
import { useSoloTrackText } from '../state/use-solo-track-text.ts';
import { NextList } from './NextList.tsx';
import { PlayedRow } from './QueueRow.tsx';
import styles from './queue.module.css';
import { useSections } from './use-sections.ts';

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

/** What lies in the drawer of the queue; with what drags its rows it is fetched apart. */
export const QueueContent = () => {
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
