import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import type { ModerationTarget } from './moderation-actions.ts';
import { useRemoveMessage } from './use-moderation-actions.ts';

export interface PersonDialogProps {
  readonly target: ModerationTarget;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another's words cannot be brought back, so it is asked once. */
export const RemoveMessageDialog = ({ target, open, onClose }: PersonDialogProps) => {
  const t = useTranslations('moderation.removeMessage');
  const common = useTranslations('common');
  const [isBusy, setBusy] = useState(false);
  const remove = useRemoveMessage();
  const confirm = async () => {
    setBusy(true);
    if (target.message) await remove(target.message.id);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('title')}
      text={t('text', { name: target.name, words: target.message?.message ?? '' })}
      cancelLabel={common('cancel')}
      confirmLabel={t('confirm')}
      danger
      loading={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
};
