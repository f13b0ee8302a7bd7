import { search } from '@madoi/contract/catalogue/catalogue';
import { coOwnersMax } from '@madoi/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import dialogs from '../room/header/dialogs.module.css';
import type { RoomDialogProps } from '../room/header/EndRoomDialog.tsx';
import { useRoomView } from '../room/session/room-context.ts';
import styles from './co-owners.module.css';
import { useChangeCoOwner, useCoOwners } from './use-co-owners.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly uploadedAt: number;
}

const hitsMax = 12;
const shownMax = 20;

/** People by name; without one, those who are in the room. */
const useCandidates = (text: string): readonly Person[] | undefined => {
  const people = useRoomView((view) => view.people);
  const q = text.trim();
  const found = useQuery({
    queryKey: ['people', 'search', q],
    meta: leavesOutHidden,
    queryFn: async () => (await call(search, { query: { q, type: 'users', limit: hitsMax } })).list,
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  if (q === '') return people.slice(0, shownMax).map(({ user }) => user);
  return found.data?.map(({ id, name }) => ({ id, name, uploadedAt: 0 }));
};

const CoOwnerRow = ({ person, children }: { readonly person: Person; readonly children: React.ReactNode }) => (
  <li className={styles.person}>
    <Avatar userId={person.id} uploadedAt={person.uploadedAt} name={person.name} sizePx={avatarPx.person} />
    <span className={styles.name}>{person.name}</span>
    {children}
  </li>
);

const Candidates = ({ text, taken }: { readonly text: string; readonly taken: ReadonlySet<string> }) => {
  const t = useTranslations('coOwners');
  const room = useRoomView((view) => view.room);
  const change = useChangeCoOwner(room.id);
  const candidates = useCandidates(text)?.filter(({ id }) => id !== room.ownerUser.id && !taken.has(id));
  const isSearch = text.trim() !== '';
  if (candidates === undefined) return null;
  return (
    <>
      <h3 className={dialogs.group}>{t(isSearch ? 'found' : 'inRoom')}</h3>
      {candidates.length === 0 && <p className={dialogs.note}>{t(isSearch ? 'none' : 'noneInRoom')}</p>}
      <ul className={styles.list}>
        {candidates.map((person) => (
          <CoOwnerRow key={person.id} person={person}>
            <Button
              size="small"
              variant="ai"
              aria-label={t('inviteLabel', { name: person.name })}
              loading={change.isPending && change.variables?.userId === person.id}
              onClick={() => change.mutate({ userId: person.id, kind: 'invite' })}
            >
              {t('invite')}
            </Button>
          </CoOwnerRow>
        ))}
      </ul>
    </>
  );
};

/** Whom the owner runs the room with, and whom they might ask. */
export const CoOwnersDialog = ({ open, onClose }: RoomDialogProps) => {
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
          <CoOwnerRow key={user.id} person={user}>
            <span className={styles.state}>{t(state)}</span>
            <Button
              size="small"
              variant="line"
              aria-label={t('removeLabel', { name: user.name })}
              onClick={() => change.mutate({ userId: user.id, kind: 'remove' })}
            >
              {t('remove')}
            </Button>
          </CoOwnerRow>
        ))}
      </ul>
      <TextField label={t('find')} autoComplete="off" value={text} onText={setText} />
      <Candidates text={text} taken={new Set(coOwners.map(({ user }) => user.id))} />
    </Dialog>
  );
};
