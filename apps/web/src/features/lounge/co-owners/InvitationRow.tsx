import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { Button } from '#ui/button/Button.tsx';
import styles from '../home/own/own.module.css';
import { useAnswerInvitation } from './use-co-owners.ts';

/** A slip on the lounge home: somebody asks for help with their room. */
export const InvitationRow = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('coOwners');
  const { user } = useLoginState();
  const { revalidate } = useRevalidator();
  const answer = useAnswerInvitation(room.id, user?.id ?? '', () => void revalidate());
  return (
    <div className={styles.invitation} data-paper="">
      <p>{t('inviteText', { owner: room.ownerUser.name, name: room.name })}</p>
      <div className={styles.actions}>
        <Button size="small" variant="ai" loading={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('accept')}
        </Button>
        <Button size="small" variant="line" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('decline')}
        </Button>
      </div>
    </div>
  );
};
