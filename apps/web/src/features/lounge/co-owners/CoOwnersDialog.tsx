import { coOwnersMax } from '@madoi/contract/constants';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import dialogs from '../room/dialog/dialogs.module.css';
import { useRoomView } from '../room/session/room-context.ts';
import styles from './co-owners.module.css';
import { Candidates, PersonRow } from './people-search.tsx';
import { useChangeCoOwner, useCoOwners } from './use-co-owners.ts';

/** Whom the owner runs the room with, and whom they might ask. */
export const CoOwnersDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('coOwners');
  const common = useTranslations('common');
  const roomId = useRoomView((view) => view.room.id);
  const [text, setText] = useState('');
  const change = useChangeCoOwner(roomId);
  const coOwners = useCoOwners(roomId, open).data ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('lead', { max: coOwnersMax })}
      closeLabel={common('close')}
    >
      {coOwners.length === 0 && <p className={dialogs.note}>{t('empty')}</p>}
      <ul className={styles.list}>
        {coOwners.map(({ user, state }) => (
          <PersonRow key={user.id} person={user}>
            <span className={styles.state}>{t(state)}</span>
            <Button
              size="small"
              variant="line"
              aria-label={t('removeLabel', { name: user.name })}
              onClick={() => change.mutate({ userId: user.id, kind: 'remove' })}
            >
              {t('remove')}
            </Button>
          </PersonRow>
        ))}
      </ul>
      <TextField label={t('find')} autoComplete="off" value={text} onText={setText} />
      <Candidates
        text={text}
        taken={coOwners.map(({ user }) => user.id)}
        busyId={change.isPending && change.variables.kind === 'invite' ? change.variables.userId : undefined}
        inviteLabel={(name) => t('inviteLabel', { name })}
        onInvite={({ id }) => change.mutate({ userId: id, kind: 'invite' })}
      />
    </Dialog>
  );
};
