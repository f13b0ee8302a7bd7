import type { CoOwnerNotice } from '@madoi/contract/lounge/co-owners';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomAccess, useRoomConnection, useRoomHandle, useRoomView } from '../room/session/room-context.ts';
import { coOwnersKey, useAnswerInvitation } from './use-co-owners.ts';

/** News of co-owners as they come: a dialog for who is asked, a word for who asked. */
const useCoOwnerNotices = () => {
  const t = useTranslations('coOwners');
  const { view } = useRoomHandle();
  const session = useRoomConnection((live) => live.session);
  const queries = useQueryClient();
  const words = useRef(t);
  words.current = t;
  useEffect(() => {
    if (session === undefined) return undefined;
    return session.onCoOwnerNotice((news: CoOwnerNotice) => {
      void queries.invalidateQueries({ queryKey: coOwnersKey(news.roomId) });
      const isHere = news.roomId === view.getState().room.id;
      if (news.kind === 'invited' || news.kind === 'withdrawn') {
        if (isHere) view.setState((state) => ({ ...state, isInvited: news.kind === 'invited' }));
        if (!isHere && news.kind === 'invited') {
          const text = words.current('inviteText', { owner: news.user.name, name: news.roomName });
          showToast({ kind: 'info', text });
        }
      } else if (news.kind === 'removed') showToast({ kind: 'info', text: words.current('removed') });
      else showToast({ kind: 'info', text: words.current(`notice.${news.kind}`, { name: news.user.name }) });
    });
  }, [session, view, queries]);
};

/** Asked to run this room together: yes or no, or later on the lounge home. */
export const InvitationDialog = () => {
  const t = useTranslations('coOwners');
  const { view } = useRoomHandle();
  const { userId } = useRoomAccess();
  const room = useRoomView((state) => state.room);
  const isInvited = useRoomView((state) => state.isInvited);
  const settle = () => view.setState((state) => ({ ...state, isInvited: false }));
  const answer = useAnswerInvitation(room.id, userId ?? '', settle);
  useCoOwnerNotices();
  return (
    <ConfirmDialog
      open={isInvited && userId !== undefined}
      title={t('inviteTitle')}
      text={t('inviteText', { owner: room.ownerUser.name, name: room.name })}
      cancelLabel={t('decline')}
      confirmLabel={t('accept')}
      loading={answer.isPending}
      onDismiss={() => {
        settle();
        showToast({ kind: 'info', text: t('later') });
      }}
      onCancel={() => answer.mutate(false)}
      onConfirm={() => answer.mutate(true)}
    />
  );
};
