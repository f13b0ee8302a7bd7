import type { Playlist } from '@madoi/contract/catalogue/entities';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findHits } from '#features/catalogue/search-hits.api.ts';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useDebounced } from '#platform/page/use-debounced.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { whileBusy } from '#ui/button/while-busy.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import styles from './playlists.module.css';
import { useAddTracks } from './use-playlists.ts';
import { type SuggestedSong, useSuggestedSongs } from './use-suggested-songs.ts';

const [debounceMs, hitsMax] = [200, 20];

const useSongs = (typed: string) => {
  const locale = useLocale();
  const q = useDebounced(typed, debounceMs).trim();
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['playlists', 'search', q, locale],
    queryFn: () => findHits(call, { q, type: 'tracks', limit: hitsMax }, locale),
    enabled: q !== '',
    placeholderData: (before) => (q === '' ? undefined : before),
  });
  return { songs: data ?? [], isError, isDone: q !== '' && data !== undefined && !isPlaceholderData };
};

interface SongProps extends SuggestedSong {
  readonly playlist: Playlist;
}

const Song = ({ playlist, id, title, artist }: SongProps) => {
  const t = useTranslations('library.playlists');
  const { addTo } = useAddTracks();
  const [isBusy, setBusy] = useState(false);
  const isIn = playlist.tracks.includes(id);
  const add = async () => {
    setBusy(true);
    await addTo(playlist.id, [id]);
    setBusy(false);
  };
  return (
    <li>
      <span className={styles.found}>
        <b lang={titleLang(title)}>{title}</b>
        <span>{artist}</span>
      </span>
      <IconButton label={t(isIn ? 'addAgain' : 'addOne', { title })} onClick={() => void add()} {...whileBusy(isBusy)}>
        {isIn ? <Check size={20} aria-hidden="true" /> : <Plus size={20} aria-hidden="true" />}
      </IconButton>
    </li>
  );
};

const suggestedParts = ['favorites', 'heard', 'popular'] as const;

/** What stands in the dialog before anything is searched for, as in a room's. */
const Suggestions = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists');
  const { data } = useSuggestedSongs(playlist);
  if (data === undefined) return null;
  const shown = suggestedParts.filter((part) => data[part].length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.songs}>
      {shown.map((part) => (
        <section key={part} aria-label={t(`suggested.${part}`)}>
          <h3 className={styles.group}>{t(`suggested.${part}`)}</h3>
          <ul>
            {data[part].map((song) => (
              <Song key={song.id} playlist={playlist} {...song} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const Finding = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists');
  const [typed, setTyped] = useState('');
  const { songs, isError, isDone } = useSongs(typed);
  return (
    <div className={styles.adding}>
      <TextField label={t('searchSongs')} type="search" value={typed} onText={setTyped} maxLength={100} />
      <p role="status" className={styles.missing}>
        {isError ? t('failed') : isDone && songs.length === 0 ? t('noSongs') : ''}
      </p>
      {typed.trim() === '' && <Suggestions playlist={playlist} />}
      {songs.length > 0 && (
        <ul className={styles.songs} aria-label={t('searchSongs')}>
          {songs.map(({ id, name, subtitle = '' }) => (
            <Song key={id} playlist={playlist} id={id} title={name} artist={subtitle} />
          ))}
        </ul>
      )}
    </div>
  );
};

export interface AddSongsDialogProps {
  readonly playlist: Playlist;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Finds songs for this playlist. It stays open: a single song is seldom enough. */
export const AddSongsDialog = ({ playlist, open, onClose }: AddSongsDialogProps) => {
  const t = useTranslations('library.playlists');
  return (
    <Dialog open={open} onClose={onClose} title={t('addSongs')} closeLabel={t('close')}>
      <Finding playlist={playlist} />
    </Dialog>
  );
};
