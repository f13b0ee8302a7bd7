import { albumPath, trackPath } from '@madoi/contract/page-paths';
import { DiscAlbum, Ellipsis, ListStart, Music2, Scissors } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useEnsureUser } from '#features/session/session.api.ts';
import { AddToPlaylistIcon, AddToQueueIcon } from '#ui/icon/action-icons.ts';
import { usePrefetch } from '#ui/lazy/prefetch.ts';
import { Menu, MenuItem, MenuLink } from '#ui/menu/Menu.tsx';
import { useCatalogueSlots } from '../catalogue.slots.ts';
import type { TrackEntry } from '../listening/track-entry.ts';
import type { PlaybackActions } from '../listening/use-playback-actions.ts';
import { RangeDialog } from '../range/range-dialog-part.ts';
import styles from './track-table.module.css';

export interface TrackMenuProps {
  readonly entry: TrackEntry;
  readonly listen: Pick<PlaybackActions, 'playNext' | 'append'>;
  readonly hasAlbumLink: boolean;
  readonly onSection: (entry: TrackEntry) => void;
}

const iconPx = 18;

const SectionItem = ({ onSelect }: { readonly onSelect: () => void }) => {
  const t = useTranslations('catalogue.track');
  usePrefetch(RangeDialog);
  return (
    <MenuItem onSelect={onSelect} icon={<Scissors size={iconPx} aria-hidden="true" />}>
      {t('section')}
    </MenuItem>
  );
};

/** ⋯ at the end of a row. A song that cannot be heard still leads to its page and its album. */
export const TrackMenu = ({ entry, listen, hasAlbumLink, onSection }: TrackMenuProps) => {
  const t = useTranslations('catalogue.track');
  const library = useTranslations('library.playlists');
  const { AddToRoomMenuItems, openAddToPlaylist } = useCatalogueSlots();
  const ensureUser = useEnsureUser();
  const { track, title } = entry;
  const addToPlaylist = () => ensureUser(() => openAddToPlaylist({ trackIds: [track.id], title }));
  return (
    <Menu
      label={t('actions', { title })}
      button={<Ellipsis size={20} aria-hidden="true" />}
      buttonClassName={styles.menu}
    >
      {track.isAvailable && (
        <>
          <MenuItem onSelect={() => listen.playNext(entry)} icon={<ListStart size={iconPx} aria-hidden="true" />}>
            {t('next')}
          </MenuItem>
          <MenuItem onSelect={() => listen.append(entry)} icon={<AddToQueueIcon size={iconPx} aria-hidden="true" />}>
            {t('append')}
          </MenuItem>
          <SectionItem onSelect={() => onSection(entry)} />
          <AddToRoomMenuItems songs={{ trackIds: [track.id] }} />
        </>
      )}
      {track.isAvailable && (
        <MenuItem onSelect={addToPlaylist} icon={<AddToPlaylistIcon size={iconPx} aria-hidden="true" />}>
          {library('add')}
        </MenuItem>
      )}
      <MenuLink to={trackPath(track.id)} icon={<Music2 size={iconPx} aria-hidden="true" />}>
        {t('openTrack')}
      </MenuLink>
      {hasAlbumLink && (
        <MenuLink to={albumPath(track.albumId)} icon={<DiscAlbum size={iconPx} aria-hidden="true" />}>
          {t('openAlbum')}
        </MenuLink>
      )}
    </Menu>
  );
};
