import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import styles from './playlists.module.css';
import { useAddTracks } from './use-playlists.ts';

const Form = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslations('library.playlists');
  const { addToNew } = useAddTracks();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const made = await addToNew(name, []);
    setBusy(false);
    if (made !== undefined) onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.make} onSubmit={onSubmit}>
      <TextField label={t('name')} value={name} onText={setName} maxLength={100} />
      <Button type="submit" variant="ai" loading={isBusy} disabled={name.trim() === ''}>
        {t('createButton')}
      </Button>
    </form>
  );
};

/** An empty playlist, to be filled from the menus of songs. */
export const CreatePlaylistDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useTranslations('library.playlists');
  return (
    <Dialog open={open} onClose={onClose} title={t('createTitle')} closeLabel={t('close')}>
      <Form onClose={onClose} />
    </Dialog>
  );
};
