import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { Facts } from '../list-page/ArtistLine.tsx';
import { ListActions } from '../list-page/ListActions.tsx';
import { useListLength } from '../list-page/use-list-length.ts';
import { type TrackEntry, trackEntries } from '../listening/track-entry.ts';
import { TrackTable } from '../tracks/TrackTable.tsx';
import { coversOf } from './covers-of.ts';
import { PlaylistCover } from './PlaylistCover.tsx';
import styles from './playlist.module.css';
import type { PlaylistData } from './playlist-data.ts';

const coverPx = 220;

const Head = ({ data, title, entries }: { data: PlaylistData; title: string; entries: readonly TrackEntry[] }) => {
  const t = useTranslations('catalogue.playlist');
  const { playlist, details } = data;
  const owner = details.users[playlist.userId];
  const length = useListLength(entries);
  return (
    <header className={styles.head}>
      <PlaylistCover covers={coversOf(playlist, details)} sizePx={coverPx} primary />
      <div className={styles.words}>
        <p className={styles.kind}>{t('kind')}</p>
        <h1 lang={titleLang(title)}>{title}</h1>
        <div className={styles.by}>
          {owner !== undefined && (
            <>
              <Avatar userId={owner.id} uploadedAt={owner.uploadedAt} name={owner.name} sizePx={avatarPx.button} />
              <span>{t('by', { owner: owner.name })}</span>
            </>
          )}
          <Facts facts={[length.count, length.time]} />
          {!playlist.isPublished && (
            <span className={styles.private}>
              <Lock size={14} aria-hidden="true" />
              {t('private')}
            </span>
          )}
        </div>
        <ListActions
          entries={entries}
          context={{ type: 'playlist', id: playlist.id, title }}
          title={title}
          favorite={{ type: 'playlists', id: playlist.id, title, userName: owner?.name ?? '', userId: playlist.userId }}
        />
      </div>
    </header>
  );
};

/** A playlist: who put it together, and its songs with their covers, artists and albums. */
export const PlaylistPage = ({ data }: { readonly data: PlaylistData }) => {
  const t = useTranslations('catalogue.playlist');
  const locale = useLocale();
  const { playlist, details } = data;
  const title = nameIn(playlist, locale);
  const entries = trackEntries(playlist.tracks, details, locale);
  return (
    <div className={styles.page}>
      <Head data={data} title={title} entries={entries} />
      {entries.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyHint')} />
      ) : (
        <TrackTable
          variant="list"
          entries={entries}
          context={{ type: 'playlist', id: playlist.id, title }}
          label={title}
        />
      )}
    </div>
  );
};
