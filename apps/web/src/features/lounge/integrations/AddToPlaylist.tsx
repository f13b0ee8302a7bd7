import { useTranslations } from 'use-intl';
import { openAddToPlaylist } from '#features/library/library.api.ts';
import { useEnsureUser } from '#features/session/session.api.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { AddToPlaylistIcon } from '#ui/icon/action-icons.ts';
import { MenuItem } from '#ui/menu/Menu.tsx';

interface Song {
  readonly trackId: string;
  readonly title: string;
}

const useAddToPlaylist = ({ trackId, title }: Song) => {
  const ensureUser = useEnsureUser();
  return () => ensureUser(() => openAddToPlaylist({ trackIds: [trackId], title }));
};

/** For a song's menu. */
export const AddToPlaylistItem = (song: Song) => {
  const t = useTranslations('library.playlists');
  return (
    <MenuItem
      icon={<AddToPlaylistIcon size={18} strokeWidth={1.75} aria-hidden="true" />}
      onSelect={useAddToPlaylist(song)}
    >
      {t('add')}
    </MenuItem>
  );
};

/** Where a song has no menu. */
export const AddToPlaylistButton = ({ className, ...song }: Song & { readonly className?: string | undefined }) => {
  const t = useTranslations('library.playlists');
  return (
    <IconButton label={t('addOf', { title: song.title })} className={className} onClick={useAddToPlaylist(song)}>
      <AddToPlaylistIcon size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};
