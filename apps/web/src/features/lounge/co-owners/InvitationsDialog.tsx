import { roomInvitationsMax } from '@madoi/contract/constants';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import dialogs from '../room/dialog/dialogs.module.css';
import { useRoomView } from '../room/session/room-context.ts';
import styles from './co-owners.module.css';
import { peopleNamed } from './people-named.ts';
import { Candidates, PersonRow } from './people-search.tsx';
import { useChangeInvitation, useInvitations } from './use-invitations.ts';

interface InvitedProps {
  readonly invited: ReturnType<typeof useInvitations>;
  /** What was typed to find somebody: of several hundred people in the list, too. */
  readonly text: string;
}

const Invited = ({ invited, text }: InvitedProps) => {
  const t = useTranslations('coOwners.invitations');
  const change = useChangeInvitation(useRoomView((view) => view.room.id));
  if (invited.isError) {
    return (
      <p className={dialogs.note} role="alert">
        {t('failed')}{' '}
        <Button size="small" variant="line" onClick={() => void invited.refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (invited.data?.length === 0) return <p className={dialogs.note}>{t('empty')}</p>;
  const people = invited.data?.map(({ user }) => user) ?? [];
  const shown = peopleNamed(people, text);
  if (people.length > 0 && shown.length === 0) return null;
  return (
    <>
      {people.length > 0 && <h3 className={dialogs.group}>{t('count', { count: people.length })}</h3>}
      <ul className={styles.list} aria-label={t('title')} aria-busy={invited.isPending}>
        {shown.map(({ id, name, uploadedAt }) => (
          <PersonRow key={id} person={{ id, name, uploadedAt }}>
            <Button
              size="small"
              variant="line"
              aria-label={t('withdrawLabel', { name })}
              loading={change.isPending && change.variables.userId === id}
              onClick={() => change.mutate({ userId: id, name, kind: 'withdraw' })}
            >
              {t('withdraw')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </>
  );
};

/** Who is invited into the room, and whom else its owner and co-owners can invite. */
export const InvitationsDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('coOwners');
  const common = useTranslations('common');
  const roomId = useRoomView((view) => view.room.id);
  const [text, setText] = useState('');
  const invited = useInvitations(roomId, open);
  const change = useChangeInvitation(roomId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('invitations.title')}
      description={t('invitations.lead', { max: roomInvitationsMax })}
      closeLabel={common('close')}
    >
      <TextField label={t('find')} autoComplete="off" value={text} onText={setText} />
      <Candidates
        text={text}
        taken={invited.data?.map(({ user }) => user.id) ?? []}
        busyId={change.isPending ? change.variables.userId : undefined}
        inviteLabel={(name) => t('invitations.inviteLabel', { name })}
        onInvite={({ id, name }) => change.mutate({ userId: id, name, kind: 'invite' })}
      />
      <Invited invited={invited} text={text} />
    </Dialog>
  );
};
