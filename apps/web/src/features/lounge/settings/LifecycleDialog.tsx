import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { type LifecycleAction, useLifecycleAction } from './use-lifecycle-action.ts';

export interface LifecycleDialogProps {
  readonly action: LifecycleAction;
  readonly room: LoungeMeta;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (room: LoungeMeta) => void;
}

/** Opening before the time and cancelling are both asked once. */
export const LifecycleDialog = ({ action, room, open, onClose, onDone }: LifecycleDialogProps) => {
  const t = useTranslations(`lifecycle.${action}`);
  const keep = useTranslations('lifecycle.cancel')('keep');
  const common = useTranslations('common');
  const act = useLifecycleAction(action, (changed) => {
    onClose();
    onDone(changed);
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { name: room.name })}
      text={t('text')}
      cancelLabel={action === 'cancel' ? keep : common('cancel')}
      confirmLabel={t('confirm')}
      danger={action === 'cancel'}
      loading={act.isPending}
      onCancel={onClose}
      onConfirm={() => act.mutate(room.id)}
    />
  );
};
