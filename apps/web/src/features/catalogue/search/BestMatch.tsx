import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import { artistPath, trackPath } from '@madoi/contract/page-paths';
import { Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useSoloPlayerState } from '#platform/playback/solo/use-solo-player.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { ArtistTile } from '../list-page/ArtistLine.tsx';
import { trackEntries } from '../listening/track-entry.ts';
import { usePlaybackActions } from '../listening/use-playback-actions.ts';
import { usePreload } from '../listening/use-preload.ts';
import { bestArtistOf } from './best-artist.ts';
import { HighlightedMatch } from './HighlightedMatch.tsx';
import styles from './search.module.css';
import type { SearchResult } from './search-data.ts';

const BestArtist = ({ hit, answer }: { readonly hit: SearchHit; readonly answer: SearchResult }) => {
  const t = useTranslations('catalogue');
  const name = nameIn(answer.details.artists[hit.id] ?? hit, useLocale());
  return (
    <section className={styles.best} aria-label={t('search.best')}>
      <p>{t('search.best')}</p>
      <div>
        <ArtistTile artistId={hit.id} name={name} />
        <span className={styles.bestWords}>
          <Link to={artistPath(hit.id)}>
            <HighlightedMatch text={name} q={answer.q} />
          </Link>
          <span>{t('search.artist')}</span>
        </span>
      </div>
    </section>
  );
};

/** The song that is nearest to the words, large, with the one primary action of the screen. */
const BestSong = ({ answer }: { readonly answer: SearchResult }) => {
  const t = useTranslations('catalogue');
  const { q, hits, details } = answer;
  const ids = hits.tracks.map(({ id }) => id);
  const entries = trackEntries(ids, details, useLocale());
  const listen = usePlaybackActions(entries, { type: 'search', title: q });
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
            <HighlightedMatch text={title} q={q} />
          </Link>
          <span>
            {t('search.trackBy', { artist })}　{formatDuration(track.audioInfo.duration)}
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

/** What is nearest to the words: the song that is found first, or the artist who is nearer than it. */
export const BestMatch = ({ answer }: { readonly answer: SearchResult }) => {
  const artist = bestArtistOf(answer);
  return artist === undefined ? <BestSong answer={answer} /> : <BestArtist hit={artist} answer={answer} />;
};
