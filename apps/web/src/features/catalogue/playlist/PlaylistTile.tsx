import type { Playlist } from '@madoi/contract/catalogue/entities';
import { playlistPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Details } from '#platform/details/fetch-details.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import text from '#ui/text.module.css';
import { coversOf } from './covers-of.ts';
import { PlaylistCover } from './PlaylistCover.tsx';
import styles from './playlist-tile.module.css';

/** A playlist among others: its covers, its name, whose it is and how long. */
export const PlaylistTile = ({ playlist, details }: { readonly playlist: Playlist; readonly details: Details }) => {
  const t = useTranslations('catalogue');
  const title = nameIn(playlist, useLocale());
  const owner = details.users[playlist.userId]?.name ?? '';
  const count = t('list.count', { count: playlist.tracks.length });
  return (
    <Link to={playlistPath(playlist.id)} className={styles.tile}>
      <PlaylistCover covers={coversOf(playlist, details)} sizePx={72} />
      <span className={classNames(text.lines, styles.words)}>
        <b lang={titleLang(title)}>{title}</b>
        <span>{[owner, count].filter((part) => part !== '').join('　')}</span>
      </span>
    </Link>
  );
};
