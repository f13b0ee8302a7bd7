import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import type { About } from './moderation-actions.ts';
import { useRemoveMessage } from './use-moderation-actions.ts';

export interface PersonDialogProps {
  readonly about: About;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another's words cannot be brought back, so it is asked once. */
export const RemoveMessageDialog = ({ about, open, onClose }: PersonDialogProps) => {
  const t = useTranslations('moderation.removeMessage');
  const common = useTranslations('common');
  const [isBusy, setBusy] = useState(false);
  const remove = useRemoveMessage();
  const confirm = async () => {
    setBusy(true);
    if (about.message) await remove(about.message.id);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('title')}
      text={t('text', { name: about.name, words: about.message?.message ?? '' })}
      cancelLabel={common('cancel')}
      confirmLabel={t('confirm')}
      danger
      loading={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
};
