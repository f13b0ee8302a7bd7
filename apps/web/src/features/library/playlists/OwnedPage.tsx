import type { OwnedPlaylist } from '@madoi/contract/library/playlists';
import { playlistPath } from '@madoi/contract/page-paths';
import { ChevronLeft, Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { coversOf, PlaylistCover } from '#features/catalogue/playlist-parts.api.ts';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import type { Details } from '#platform/details/fetch-details.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { CreatePlaylistDialog } from './CreatePlaylistDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import styles from './playlists.module.css';
import { useFirstTracks, useOwnedPlaylists } from './use-playlists.ts';

const coverPx = 64;

const Row = ({ playlist, details }: { readonly playlist: OwnedPlaylist; readonly details: Details }) => {
  const t = useTranslations('library.playlists');
  const mark = { size: 14, 'aria-hidden': true } as const;
  return (
    <li className={classNames(styles.row, styles.owned)}>
      <PlaylistCover covers={coversOf({ tracks: playlist.firstTracks }, details)} sizePx={coverPx} />
      <Link to={playlistPath(playlist.id)} className={styles.words}>
        <b lang={titleLang(playlist.name)}>{playlist.name}</b>
        {playlist.description !== '' && <small lang={titleLang(playlist.description)}>{playlist.description}</small>}
        <span>
          {t('count', { count: playlist.trackCount })}
          <span>
            {playlist.isPublished ? <Globe {...mark} /> : <Lock {...mark} />}
            {t(playlist.isPublished ? 'public' : 'private')}
          </span>
        </span>
      </Link>
      <LinkButton to={`/favorites/playlists/${playlist.id}`} variant="line" size="small">
        {t('edit')}
      </LinkButton>
    </li>
  );
};

const Lists = () => {
  const t = useTranslations('library.playlists');
  const { list, more } = useOwnedPlaylists(true);
  const details = useFirstTracks(list ?? []);
  if (list === undefined) return <Skeleton width="100%" height={192} />;
  if (list.length === 0) return <EmptyState title={t('none.title')} text={t('none.text')} />;
  return (
    <>
      <ul aria-label={t('title')}>
        {list.map((playlist) => (
          <Row key={playlist.id} playlist={playlist} details={details} />
        ))}
      </ul>
      <LoadMore {...more} variant="text" />
    </>
  );
};

/** The person's own playlists, published or not. */
export const OwnedPage = () => {
  const t = useTranslations('library.playlists');
  const { user } = useLoginState();
  const ensureUser = useEnsureUser();
  const [isCreating, setCreating] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <div className={styles.page}>
      <Link to="/favorites" className={styles.back}>
        <ChevronLeft size={20} aria-hidden="true" />
        {t('back')}
      </Link>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {user !== undefined && (
          <>
            <Button variant="line" onClick={() => setImporting(true)}>
              {t('import.button')}
            </Button>
            <Button variant="primary" onClick={() => setCreating(true)}>
              {t('make')}
            </Button>
          </>
        )}
      </header>
      {user === undefined ? (
        <EmptyState
          title={t('title')}
          text={t('guest')}
          action={
            <Button variant="primary" onClick={() => ensureUser(() => undefined)}>
              {t('join')}
            </Button>
          }
        />
      ) : (
        <Lists />
      )}
      <CreatePlaylistDialog open={isCreating} onClose={() => setCreating(false)} />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </div>
  );
};
