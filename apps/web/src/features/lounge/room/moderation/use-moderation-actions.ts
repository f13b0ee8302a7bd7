import { workOnceJoined } from '@madoi/room-client/room/joined-as-user';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomAccess, useRoomHandle, useRoomView } from '../session/room-context.ts';
import { type ModerationAction, type ModerationTarget, selectModerationActions } from './moderation-actions.ts';
import { openModeration } from './moderation-store.ts';

/** Takes a message away and says what became of it. */
export const useRemoveMessage = () => {
  const t = useTranslations();
  const { connection } = useRoomHandle();
  return async (messageId: string): Promise<void> => {
    const outcome = await workOnceJoined(connection, ({ chat }) => chat.remove(messageId));
    if (outcome === 'left') return;
    if (outcome === 'sent') showToast({ kind: 'done', text: t('moderation.removeMessage.done') });
    else showToast({ kind: 'info', text: t(`room.composer.refusal.${outcome}`) });
  };
};

/** The moderation actions on somebody, and carrying them out: own messages are removed at once, all else is confirmed first. */
export const useModerationActions = (target: ModerationTarget) => {
  const me = useRoomAccess();
  const room = useRoomView((view) => view.room);
  const removeMessage = useRemoveMessage();
  const staff = { ownerId: room.ownerUser.id, coOwnerIds: room.coOwnerUsers.map(({ id }) => id) };
  const choose = (action: ModerationAction): void => {
    const isOwn = target.userId === me.userId;
    if (action === 'removeMessage' && isOwn && target.message) void removeMessage(target.message.id);
    else openModeration(target, action);
  };
  return { actions: selectModerationActions(me, target, staff), choose };
};
