import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import styles from './moderation.module.css';
import type { PersonDialogProps } from './RemoveMessageDialog.tsx';
import { useKick } from './use-kick.ts';

/** For a while or for good. What they said stays unless it is chosen: no removal can be undone, and what others answered would hang in the air. */
export const KickDialog = ({ kind, target, open, onClose }: PersonDialogProps & { readonly kind: 'kick' | 'ban' }) => {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const [withMessages, setWithMessages] = useState(false);
  const { mutate, isPending } = useKick(kind, target, onClose);
  const { name } = target;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`${kind}.title`, { name })}
      description={t(`${kind}.text`)}
      widthPx={420}
    >
      <div className={styles.form}>
        <Switch checked={withMessages} onChecked={setWithMessages}>
          {t('withMessages')}
        </Switch>
        <div className={styles.two}>
          <Button variant="line" wide onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="danger" wide loading={isPending} onClick={() => mutate(withMessages)}>
            {t(`${kind}.confirm`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
