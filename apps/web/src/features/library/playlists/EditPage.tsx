import type { Playlist } from '@madoi/contract/catalogue/entities';
import { statusOf } from '@madoi/contract/http/http-failure';
import { deletePlaylist, updatePlaylist } from '@madoi/contract/library/playlists';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, Play, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { trackEntries, usePlaybackActions } from '#features/catalogue/listening.api.ts';
import { useListTime } from '#features/catalogue/playlist-parts.api.ts';
import { useLoginState } from '#features/session/session.api.ts';
import { playerAction } from '#platform/audio/player-action.ts';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { AddSongsDialog } from './AddSongsDialog.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { PlaylistTracks } from './PlaylistTracks.tsx';
import styles from './playlists.module.css';
import { invalidatePlaylists, usePlaylist, usePlaylistCommand, usePlaylistDetails } from './use-playlists.ts';

const Fields = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists');
  const command = usePlaylistCommand();
  const [name, setName] = useState(playlist.name);
  const [description, setDescription] = useState(playlist.description ?? '');
  const [isBusy, setBusy] = useState(false);
  const update = async (body: { name?: string; description?: string; isPublished?: boolean }) => {
    setBusy(true);
    const changed = await command(() => call(updatePlaylist, { params: { id: playlist.id }, body }));
    setBusy(false);
    if (changed !== undefined) showToast({ kind: 'done', text: t('saved') });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void update({ name, description });
  };
  return (
    <form className={styles.fields} onSubmit={onSubmit} data-paper="" aria-label={t('details')}>
      <TextField label={t('name')} value={name} onText={setName} maxLength={100} />
      <TextArea
        label={t('about')}
        optional={t('optional')}
        value={description}
        onText={setDescription}
        maxLength={500}
      />
      <Switch
        checked={playlist.isPublished}
        disabled={isBusy}
        onChecked={(isPublished) => void update({ isPublished })}
      >
        {t('publish')}
        <small>{t('publishHint')}</small>
      </Switch>
      <Button type="submit" variant="ai" loading={isBusy} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  );
};

const Deleting = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deletePlaylist, { params: { id: playlist.id } });
    } catch (error) {
      // Gone already is what was wanted.
      if (statusOf(error) !== 404) {
        console.error(error);
        setBusy(false);
        showToast({ kind: 'error', text: t('failed') });
        return;
      }
    }
    showToast({ kind: 'done', text: t('deleted', { name: playlist.name }) });
    await navigate('/favorites/playlists', { replace: true });
    void invalidatePlaylists(client);
  };
  return (
    <>
      <IconButton label={t('deleteButton')} onClick={() => setAsked(true)}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsked}
        title={t('deleteTitle', { name: playlist.name })}
        text={t('deleteText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('deleteButton')}
        loading={isBusy}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
};

const PlayAll = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists');
  const entries = trackEntries(playlist.tracks, usePlaylistDetails(playlist.tracks), useLocale());
  const { playInOrder } = usePlaybackActions(entries, { type: 'playlist', id: playlist.id, title: playlist.name });
  const hasSound = entries.some(({ track }) => track.isAvailable);
  return (
    <Button variant="primary" disabled={!hasSound} onClick={playInOrder} {...playerAction}>
      <Play size={18} fill="currentColor" aria-hidden="true" />
      {t('play')}
    </Button>
  );
};

/** What is done with the list as a whole stands above its songs, however many there are. */
const Actions = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists');
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.actions}>
      <PlayAll playlist={playlist} />
      <Button variant="line" onClick={() => setAdding(true)}>
        <Plus size={18} aria-hidden="true" />
        {t('addSongs')}
      </Button>
      <ExportMenu playlist={playlist} />
      <Deleting playlist={playlist} />
      <AddSongsDialog playlist={playlist} open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
};

/** How many songs, and how long they take. */
const Facts = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists');
  const timeOf = useListTime();
  const { tracks } = usePlaylistDetails(playlist.tracks);
  const seconds = playlist.tracks.reduce((sum, id) => sum + (tracks[id]?.audioInfo.duration ?? 0), 0);
  return (
    <p className={styles.facts}>
      {[t('count', { count: playlist.tracks.length }), seconds > 0 && timeOf(seconds)].filter(Boolean).join('　')}
    </p>
  );
};

/** Where a playlist gets its name, its order and its public. */
export const EditPage = ({ id }: { readonly id: string }) => {
  const t = useTranslations('library.playlists');
  const { user } = useLoginState();
  const { data: playlist } = usePlaylist(id);
  const isOwn = playlist !== undefined && playlist !== null && playlist.userId === user?.id;
  return (
    <div className={styles.page}>
      <Link to="/favorites/playlists" className={styles.back}>
        <ChevronLeft size={20} aria-hidden="true" />
        {t('title')}
      </Link>
      <header className={styles.head}>
        <h1>{isOwn ? playlist.name : t('editTitle')}</h1>
        {isOwn && <Facts playlist={playlist} />}
        {isOwn && <Actions playlist={playlist} />}
      </header>
      {playlist === undefined && <Skeleton width="100%" height={320} />}
      {playlist !== undefined && !isOwn && <p>{t('failed')}</p>}
      {isOwn && (
        <>
          <Disclosure className={styles.details} summary={t('details')}>
            <Fields playlist={playlist} />
          </Disclosure>
          <PlaylistTracks playlist={playlist} />
        </>
      )}
    </div>
  );
};
