import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { type TrackEntry, trackEntries } from '../listening/track-entry.ts';
import { usePlaybackActions } from '../listening/use-playback-actions.ts';
import { usePreload } from '../listening/use-preload.ts';
import type { MusicData } from './music-data.ts';
import styles from './resume.module.css';

const coverPx = 56;

const ResumeButton = ({ entry, onPress }: { readonly entry: TrackEntry; readonly onPress: () => void }) => {
  const t = useTranslations('catalogue');
  const preload = usePreload(entry.track);
  return (
    <button
      type="button"
      aria-label={t('track.play', { title: entry.title })}
      disabled={!entry.track.isAvailable}
      onClick={onPress}
      {...preload}
      {...playerAction}
    >
      <span className={styles.cover}>
        <Artwork albumId={entry.track.albumId} version={entry.artworkVersion} sizePx={coverPx} />
        <Play size={18} fill="currentColor" aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <b lang={titleLang(entry.title)}>{entry.title}</b>
        <small lang={titleLang(entry.artist)}>{entry.artist}</small>
      </span>
    </button>
  );
};

/** つづきから: what the user heard last; a click plays it again. */
export const Resume = ({ data }: { readonly data: MusicData }) => {
  const t = useTranslations('catalogue');
  const entries = trackEntries(data.recent, data.details, useLocale());
  const listen = usePlaybackActions(entries, { type: 'history', title: t('history.title') });
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="resume">
      <h2 id="resume">{t('music.resume')}</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.track.id}>
            <ResumeButton entry={entry} onPress={() => listen.playFrom(entry.track.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
