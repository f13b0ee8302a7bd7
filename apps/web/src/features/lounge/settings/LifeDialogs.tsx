import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { type LifeAction, useLifeAction } from './use-life-actions.ts';

export interface LifeDialogProps {
  readonly action: LifeAction;
  readonly room: LoungeMeta;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (room: LoungeMeta) => void;
}

/** Opening before the time and cancelling are both asked once. */
export const LifeDialog = ({ action, room, open, onClose, onDone }: LifeDialogProps) => {
  const t = useTranslations(`life.${action}`);
  const common = useTranslations('common');
  const act = useLifeAction(action, (changed) => {
    onClose();
    onDone(changed);
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { name: room.name })}
      text={t('text')}
      cancelLabel={common('cancel')}
      confirmLabel={t('confirm')}
      danger={action === 'cancel'}
      loading={act.isPending}
      onCancel={onClose}
      onConfirm={() => act.mutate(room.id)}
    />
  );
};
