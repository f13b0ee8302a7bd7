import { Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { playerAction } from '../../../platform/audio/player-action.ts';
import { lengthText } from '../../../platform/i18n/length-text.ts';
import { useLocale } from '../../../platform/page/root-data.ts';
import { useSoloPlayerState } from '../../../platform/playback/solo/use-solo-player.ts';
import { Artwork } from '../../../ui/artwork/Artwork.tsx';
import { trackPath } from '../catalogue-paths.ts';
import { useListen } from '../listening/use-listen.ts';
import { usePreload } from '../listening/use-preload.ts';
import { trackEntries } from '../tracks/track-entry.ts';
import { Matched } from './Matched.tsx';
import styles from './search.module.css';
import type { SearchAnswer } from './search-data.ts';

/** The song that is nearest to the words, large, with the one primary action of the screen. */
export const BestMatch = ({ answer }: { readonly answer: SearchAnswer }) => {
  const t = useTranslations('catalogue');
  const { q, hits, details } = answer;
  const ids = hits.tracks.map(({ id }) => id);
  const entries = trackEntries(ids, details, useLocale());
  const listen = useListen(entries, { type: 'search', title: q });
  const best = entries.find(({ track }) => track.isAvailable);
  const isCurrent = useSoloPlayerState(({ current }) => current?.trackId === best?.track.id) === true;
  const isPlaying =
    useSoloPlayerState(({ status }) => status === 'playing' || status === 'loading') === true && isCurrent;
  const preload = usePreload(best?.track);
  if (best === undefined) return null;
  const { track, title, artist } = best;
  return (
    <section className={styles.best} aria-label={t('search.best')}>
      <p>{t('search.best')}</p>
      <div>
        <Artwork albumId={track.albumId} version={best.artworkVersion} sizePx={96} primary />
        <span className={styles.bestWords}>
          <Link to={trackPath(track.id)}>
            <Matched text={title} q={q} />
          </Link>
          <span>
            {t('search.trackBy', { artist })}　{lengthText(track.audioInfo.duration)}
          </span>
        </span>
        <button
          type="button"
          className={styles.playBest}
          aria-label={t(isPlaying ? 'track.pause' : 'track.play', { title })}
          onClick={() => (isCurrent ? listen.toggle() : listen.playFrom(track.id))}
          {...preload}
          {...playerAction}
        >
          {isPlaying ? <Pause size={20} fill="currentColor" /> : <Play size={20} fill="currentColor" />}
        </button>
      </div>
    </section>
  );
};
