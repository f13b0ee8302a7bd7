import { CalendarDays, ListPlus, MessageSquareText, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../../ui/button/Button.tsx';
import { playlistPath } from '../../../catalogue/catalogue.api.ts';
import { useLoginState } from '../../../session/session.api.ts';
import { useShareRoom } from '../hooks/use-share-room.ts';
import styles from './closed.module.css';
import { type Evening, isSilentEvening } from './load-evening.ts';
import { useSavedSetlists } from './saved-setlists.ts';
import { useSaveSetlist } from './use-evening.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const SaveButton = ({ evening }: { readonly evening: Evening }) => {
  const t = useTranslations('ended');
  const { id } = evening.ended;
  const { user } = useLoginState();
  const justSaved = useSavedSetlists((saved) => saved[id]);
  const playlistId = evening.ended.playlistId ?? (user === undefined ? undefined : justSaved);
  const { save, isSaving } = useSaveSetlist(id);
  if (playlistId !== undefined) {
    return (
      <LinkButton to={playlistPath(playlistId)} look="primary" className={styles.save}>
        <ListPlus {...icon} />
        {t('openPlaylist')}
      </LinkButton>
    );
  }
  if (isSilentEvening(evening)) {
    return (
      <LinkButton to="/lounge" look="primary" className={styles.save}>
        {t('home')}
      </LinkButton>
    );
  }
  return (
    <Button look="primary" className={styles.save} loading={isSaving} onClick={save}>
      <ListPlus {...icon} />
      <span className={styles.long}>{t('save')}</span>
      <span className={styles.short}>{t('saveShort')}</span>
    </Button>
  );
};

/** What one takes home: the songs, the address, a word to the owner. On phones they stand at the foot of the screen. */
export const EveningActions = ({ evening }: { readonly evening: Evening }) => {
  const t = useTranslations('ended');
  const share = useShareRoom();
  const { survey } = evening.ended.urls;
  return (
    <div className={styles.actions}>
      <SaveButton evening={evening} />
      <div className={styles.two}>
        <Button look="line" onClick={share} aria-label={t('share')}>
          <Share2 {...icon} />
          <span className={styles.long}>{t('share')}</span>
        </Button>
        {survey === undefined ? (
          <LinkButton to="/lounge/schedule" look="line">
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
