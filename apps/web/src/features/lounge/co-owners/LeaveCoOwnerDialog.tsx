import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomAccess, useRoomView } from '../room/session/room-context.ts';
import { useAnswerInvitation } from './use-co-owners.ts';

/** A co-owner lays the work down. */
export const LeaveCoOwnerDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('coOwners');
  const common = useTranslations('common');
  const { userId } = useRoomAccess();
  const roomId = useRoomView((view) => view.room.id);
  const leave = useAnswerInvitation(roomId, userId ?? '', () => {
    onClose();
    showToast({ kind: 'done', text: t('left') });
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('leaveTitle')}
      text={t('leaveText')}
      cancelLabel={common('cancel')}
      confirmLabel={t('leave')}
      loading={leave.isPending}
      onCancel={onClose}
      onConfirm={() => leave.mutate(false)}
    />
  );
};
