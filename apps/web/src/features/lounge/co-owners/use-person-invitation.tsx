import { Handshake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CardPerson, PersonAction } from '#features/people/people.api.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomAccess, useRoomView } from '../room/session/room-context.ts';
import { useChangeCoOwner, useCoOwners } from './use-co-owners.ts';

const icon = <Handshake size={18} strokeWidth={1.75} aria-hidden="true" />;
const words = { none: 'menu', invited: 'withdrawInvitation', accepted: 'removeCoOwner' } as const;

/** The owner asks somebody in the room for help, or takes that back: a row of that person's card. */
export const usePersonCoOwnerActions = ({ id, name }: CardPerson): readonly PersonAction[] => {
  const t = useTranslations('coOwners');
  const room = useRoomView((view) => view.room);
  const isOwner = useRoomAccess().role === 'owner';
  const coOwners = useCoOwners(room.id, isOwner).data;
  const change = useChangeCoOwner(room.id);
  if (!isOwner || room.isArchived || id === room.ownerUser.id || coOwners === undefined) return [];
  const state = coOwners.find(({ user }) => user.id === id)?.state ?? 'none';
  const onSelect = () =>
    change.mutate(
      { userId: id, kind: state === 'none' ? 'invite' : 'remove' },
      {
        onSuccess: ({ success }) => {
          if (success && state === 'none') showToast({ kind: 'done', text: t('invitationSent', { name }) });
        },
      },
    );
  return [{ key: 'co-owner', icon, text: t(words[state]), danger: state === 'accepted', onSelect }];
};
