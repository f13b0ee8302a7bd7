import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useLiveRoom, useRoomMe, useRoomView } from '../hooks/room-context.ts';
import { type About, type ModerationAction, selectModerationActions } from './moderation-actions.ts';
import { openModeration } from './moderation-store.ts';

/** Takes a message away and says what became of it. */
export const useRemoveMessage = () => {
  const t = useTranslations();
  const session = useLiveRoom((live) => live.session);
  return async (messageId: string): Promise<void> => {
    const outcome = (await session?.chat.remove(messageId)) ?? 'offline';
    if (outcome === 'sent') showToast({ kind: 'done', text: t('moderation.removeMessage.done') });
    else showToast({ kind: 'info', text: t(`room.composer.refusal.${outcome}`) });
  };
};

/** What may be done about somebody, and doing it: one's own words go at once, everything else is asked first. */
export const useModerationActions = (about: About) => {
  const me = useRoomMe();
  const room = useRoomView((view) => view.room);
  const removeMessage = useRemoveMessage();
  const staff = { ownerId: room.ownerUser.id, coOwnerIds: room.coOwnerUsers.map(({ id }) => id) };
  const choose = (action: ModerationAction): void => {
    const isOwn = about.userId === me.userId;
    if (action === 'removeMessage' && isOwn && about.message) void removeMessage(about.message.id);
    else openModeration(about, action);
  };
  return { actions: selectModerationActions(me, about, staff), choose };
};
