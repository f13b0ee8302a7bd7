import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';

export interface RemoveUnpublishedProps {
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

export const RemoveUnpublished = ({ open, isPending, onClose, onRemove }: RemoveUnpublishedProps) => {
  const t = useTranslations('channels.unpublished');
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('removeTitle')}
      text={t('removeText')}
      cancelLabel={t('keep')}
      confirmLabel={t('remove')}
      loading={isPending}
      onCancel={onClose}
      onConfirm={onRemove}
    />
  );
};
