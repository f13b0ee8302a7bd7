import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEnsureUser } from '#features/session/session.api.ts';
import { Button } from '#ui/button/Button.tsx';
import { NoteIcon } from '#ui/icon/CustomIcons.tsx';
import { prefetchOn } from '#ui/lazy/prefetch.ts';
import { RequestSongDialog } from '../room-dialogs.ts';
import styles from './request-song.module.css';

/** Requests a song. A guest is asked to choose a name first. */
export const RequestSongButton = ({ place }: { readonly place: 'composer' | 'panel' }) => {
  const t = useTranslations('room.requests');
  const ensureUser = useEnsureUser();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={place === 'composer' ? styles.inComposer : undefined}
        aria-label={t('request')}
        onClick={() => ensureUser(() => setOpen(true))}
        {...prefetchOn(RequestSongDialog)}
      >
        <NoteIcon sizePx={20} />
        <span className={styles.text}>{t('request')}</span>
      </Button>
      <RequestSongDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};
