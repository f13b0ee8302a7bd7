import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { PersonButton } from '../../people/PersonButton.tsx';
import { useTrackText } from '../../queue/use-track-text.ts';
import { useRoomView } from '../../session/room-context.ts';
import styles from './ranking.module.css';

/** The request that the most reactions were sent to, as far as this page heard. */
export const BestLovedRequest = () => {
  const t = useTranslations('room.gifting.ranking');
  const loved = useRoomView((view) => view.lovedRequest);
  const { title, chosenBy } = useTrackText(loved?.track);
  return (
    <div className={styles.warm}>
      <dt>{t('loved')}</dt>
      {loved === undefined ? (
        <dd>{t('nobody')}</dd>
      ) : (
        <dd>
          {chosenBy !== undefined && (
            <>
              <Avatar
                userId={chosenBy.id}
                uploadedAt={chosenBy.uploadedAt}
                name={chosenBy.name}
                sizePx={avatarPx.button}
              />
              <PersonButton person={chosenBy} className={styles.name}>
                {title}
              </PersonButton>
            </>
          )}
          {chosenBy === undefined && <b className={styles.name}>{title}</b>}
          <span className={styles.score}>{t('lovedCount', { count: loved.reactions })}</span>
        </dd>
      )}
    </div>
  );
};
