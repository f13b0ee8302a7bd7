import { playlistPath } from '@madoi/contract/page-paths';
import { isEmptyRecap, type RoomRecap } from '@madoi/room-client/room/load-recap';
import { CalendarDays, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { AddToPlaylistIcon, ShareIcon } from '#ui/icon/action-icons.ts';
import { useShareRoom } from '../header/use-share-room.ts';
import styles from './ended.module.css';
import { useSavedSetlists } from './saved-setlists.ts';
import { useSaveSetlist } from './use-recap.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const SaveButton = ({ recap }: { readonly recap: RoomRecap }) => {
  const t = useTranslations('recap');
  const { id } = recap.ended;
  const { user } = useLoginState();
  const justSaved = useSavedSetlists((saved) => saved[id]);
  const playlistId = recap.ended.playlistId ?? (user === undefined ? undefined : justSaved);
  const { save, isSaving } = useSaveSetlist(id);
  if (playlistId !== undefined) {
    return (
      <LinkButton to={playlistPath(playlistId)} variant="primary" className={styles.save}>
        <AddToPlaylistIcon {...icon} />
        {t('openPlaylist')}
      </LinkButton>
    );
  }
  if (isEmptyRecap(recap)) {
    return (
      <LinkButton to="/lounge" variant="primary" className={styles.save}>
        {t('home')}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" className={styles.save} loading={isSaving} onClick={save}>
      <AddToPlaylistIcon {...icon} />
      <span className={styles.long}>{t('save')}</span>
      <span className={styles.short}>{t('saveShort')}</span>
    </Button>
  );
};

/** What one takes home: the songs, the address, a word to the owner. On phones they stand at the foot of the screen. */
export const RecapActions = ({ recap }: { readonly recap: RoomRecap }) => {
  const t = useTranslations('recap');
  const share = useShareRoom();
  const { survey } = recap.ended.urls;
  return (
    <div className={styles.actions}>
      <SaveButton recap={recap} />
      <div className={styles.two}>
        <Button variant="line" onClick={share} aria-label={t('share')}>
          <ShareIcon {...icon} />
          <span className={styles.long}>{t('share')}</span>
        </Button>
        {survey === undefined ? (
          <LinkButton to="/lounge/schedule" variant="line">
            <CalendarDays {...icon} />
            {t('schedule')}
          </LinkButton>
        ) : (
          <a className={styles.survey} href={survey} target="_blank" rel="noreferrer">
            <MessageSquareText {...icon} />
            <span className={styles.long}>{t('survey')}</span>
            <span className={styles.short}>{t('surveyShort')}</span>
          </a>
        )}
      </div>
    </div>
  );
};
