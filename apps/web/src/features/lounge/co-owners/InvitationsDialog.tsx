import { roomInvitationsMax } from '@madoi/contract/constants';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import dialogs from '../room/header/dialogs.module.css';
import type { RoomDialogProps } from '../room/header/EndRoomDialog.tsx';
import { useRoomView } from '../room/session/room-context.ts';
import styles from './co-owners.module.css';
import { PersonRow, useCandidates } from './people-search.tsx';
import { useChangeInvitation, useInvitations } from './use-invitations.ts';

/** Who can be invited: people with such a name, or those who are in the room. */
const Candidates = ({ text, taken }: { readonly text: string; readonly taken: ReadonlySet<string> }) => {
  const t = useTranslations('coOwners');
  const room = useRoomView((view) => view.room);
  const change = useChangeInvitation(room.id);
  const staff = new Set([room.ownerUser.id, ...room.coOwnerUsers.map(({ id }) => id)]);
  const people = useCandidates(text);
  const candidates = people?.filter(({ id }) => !staff.has(id) && !taken.has(id));
  const isSearch = text.trim() !== '';
  // Found, and all of them may come in already: that is not the same as nobody found.
  if (candidates === undefined || (candidates.length === 0 && (!isSearch || people?.length !== 0))) return null;
  return (
    <>
      <h3 className={dialogs.group}>{t(isSearch ? 'found' : 'inRoom')}</h3>
      {candidates.length === 0 && <p className={dialogs.note}>{t('none')}</p>}
      <ul className={styles.list}>
        {candidates.map((person) => (
          <PersonRow key={person.id} person={person}>
            <Button
              size="small"
              variant="ai"
              aria-label={t('invitations.inviteLabel', { name: person.name })}
              loading={change.isPending && change.variables.userId === person.id}
              onClick={() => change.mutate({ userId: person.id, name: person.name, kind: 'invite' })}
            >
              {t('invite')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </>
  );
};

const Invited = ({ invited }: { readonly invited: ReturnType<typeof useInvitations> }) => {
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
  return (
    <ul className={styles.list} aria-label={t('title')} aria-busy={invited.isPending}>
      {invited.data?.map(({ user: { id, name, uploadedAt } }) => (
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
  );
};

/** Who is invited into the room, and whom else its owner and co-owners can invite. */
export const InvitationsDialog = ({ open, onClose }: RoomDialogProps) => {
  const t = useTranslations('coOwners');
  const common = useTranslations('common');
  const roomId = useRoomView((view) => view.room.id);
  const [text, setText] = useState('');
  const invited = useInvitations(roomId, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('invitations.title')}
      description={t('invitations.lead', { max: roomInvitationsMax })}
      closeLabel={common('close')}
    >
      <Invited invited={invited} />
      <TextField label={t('find')} autoComplete="off" value={text} onText={setText} />
      <Candidates text={text} taken={new Set(invited.data?.map(({ user }) => user.id))} />
    </Dialog>
  );
};
