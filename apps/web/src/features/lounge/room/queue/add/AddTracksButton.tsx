import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keyContextOf } from '#platform/keys/key-bindings.ts';
import { Button } from '#ui/button/Button.tsx';
import { NoteIcon } from '#ui/icon/CustomIcons.tsx';
import { prefetchOn, usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import { AddTracksDialog } from '../../room-dialogs.ts';
import styles from './add-tracks.module.css';

/** The one tomoshibi action of those who run the room. `/` opens it too. */
export const AddTracksButton = () => {
  const t = useTranslations('room.composer');
  const [open, setOpen] = useState(false);
  usePrefetchOnUse(AddTracksDialog);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        keyContextOf(event.target) === 'typing'
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="primary"
        className={styles.open}
        onClick={() => setOpen(true)}
        aria-label={t('addTracks')}
        {...prefetchOn(AddTracksDialog)}
      >
        <NoteIcon sizePx={20} />
        <span className={styles.text}>{t('addTracks')}</span>
        <Plus size={20} className={styles.plus} aria-hidden="true" />
      </Button>
      <AddTracksDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};
