import { ListMusic } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { whileBusy } from '#ui/button/while-busy.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { closeAddToPlaylist, type TracksToAdd, useAddDialog } from './add-dialog-store.ts';
import styles from './playlists.module.css';
import { type EditedPlaylist, useAddTracks, useOwnedPlaylists } from './use-playlists.ts';

const useAdding = (trackIds: readonly string[]) => {
  const t = useTranslations('library.playlists');
  const { addTo, addToNew } = useAddTracks();
  const [isBusy, setBusy] = useState(false);
  const run = async (add: () => Promise<EditedPlaylist | undefined>) => {
    setBusy(true);
    const added = await add();
    setBusy(false);
    if (added === undefined) return;
    showToast({ kind: 'done', text: t('added', { name: added.name }) });
    closeAddToPlaylist();
  };
  return {
    isBusy,
    addTo: (id: string) => void run(() => addTo(id, trackIds)),
    addToNew: (name: string) => void run(() => addToNew(name, trackIds)),
  };
};

const NewOne = ({ isBusy, onMake }: { readonly isBusy: boolean; readonly onMake: (name: string) => void }) => {
  const t = useTranslations('library.playlists');
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMake(name);
  };
  return (
    <form className={styles.make} onSubmit={submit}>
      <TextField label={t('make')} value={name} onText={setName} maxLength={100} placeholder={t('name')} />
      <Button type="submit" variant="ai" loading={isBusy} disabled={name.trim() === ''}>
        {t('createAndAdd')}
      </Button>
    </form>
  );
};

const Choices = ({ isBusy, onChoose }: { readonly isBusy: boolean; readonly onChoose: (id: string) => void }) => {
  const t = useTranslations('library.playlists');
  const { list = [], more } = useOwnedPlaylists(true);
  if (list.length === 0) return null;
  return (
    <>
      <ul className={styles.choices}>
        {list.map((playlist) => (
          <li key={playlist.id}>
            <button type="button" onClick={() => onChoose(playlist.id)} {...whileBusy(isBusy)}>
              <ListMusic size={18} aria-hidden="true" />
              <b>{playlist.name}</b>
              <span>{t('count', { count: playlist.trackCount })}</span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore {...more} variant="text" />
    </>
  );
};

const Content = ({ tracks }: { readonly tracks: TracksToAdd }) => {
  const { isBusy, addTo, addToNew } = useAdding(tracks.trackIds);
  return (
    <div className={styles.adding}>
      <Choices isBusy={isBusy} onChoose={addTo} />
      <NewOne isBusy={isBusy} onMake={addToNew} />
    </div>
  );
};

/** Asks which playlist to add songs to: one of the user's playlists or a new playlist. */
export const AddToPlaylistDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('library.playlists');
  const tracks = useAddDialog((state) => state.tracks);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('addTitle')}
      description={tracks && t('addLead', { title: tracks.title, count: tracks.trackIds.length })}
      closeLabel={t('close')}
    >
      {tracks && <Content tracks={tracks} />}
    </Dialog>
  );
};
