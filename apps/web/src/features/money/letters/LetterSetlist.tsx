import type { Artist } from '@madoi/contract/catalogue/entities';
import type { LetterSong } from '@madoi/contract/money/letters';
import { trackPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from './letters.module.css';

export type Artists = Readonly<Record<string, Artist>>;

const Song = ({ song: { detail, startedAt }, artists }: { readonly song: LetterSong; readonly artists: Artists }) => {
  const t = useTranslations('letters');
  const locale = useLocale();
  return (
    <li>
      <time dateTime={new Date(startedAt).toISOString()}>{formatClock(startedAt)}</time>
      {detail === undefined ? (
        <span>{t('unknownTrack')}</span>
      ) : (
        <span>
          <Link to={trackPath(detail.id)}>{nameIn(detail, locale)}</Link>
          <small>{nameIn(artists[detail.artistId], locale)}</small>
        </span>
      )}
    </li>
  );
};

/** The songs of the evening that a letter is about. */
export const LetterSetlist = ({
  songs,
  artists,
}: {
  readonly songs: readonly LetterSong[];
  readonly artists: Artists;
}) => {
  const t = useTranslations('letters');
  return (
    <section className={styles.setlist}>
      <h2>{t('setlist')}</h2>
      {songs.length === 0 ? (
        <p className={styles.fine}>{t('noSongs')}</p>
      ) : (
        <ol>
          {songs.map((song) => (
            <Song key={`${song.trackId}-${song.startedAt}`} song={song} artists={artists} />
          ))}
        </ol>
      )}
    </section>
  );
};
