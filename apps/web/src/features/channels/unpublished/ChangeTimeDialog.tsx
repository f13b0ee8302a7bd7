import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ScheduleFields } from '../compose/ScheduleFields.tsx';
import styles from './unpublished.module.css';

export interface ChangeTimeDialogProps {
  readonly open: boolean;
  readonly at: number;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSave: (at: number) => void;
}

/** Another time for a scheduled post. The server has the last word on what is too soon or too far. */
export const ChangeTimeDialog = ({ open, at, isPending, onClose, onSave }: ChangeTimeDialogProps) => {
  const t = useTranslations('channels');
  const [chosen, setChosen] = useState(at);
  const isPast = chosen <= Date.now();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPast) onSave(chosen);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('unpublished.timeTitle')} closeLabel={t('post.close')} widthPx={400}>
      <form className={styles.time} onSubmit={submit}>
        <ScheduleFields at={chosen} onAt={setChosen} />
        {isPast && <p role="alert">{t('compose.blocked.past')}</p>}
        <Button type="submit" variant="primary" wide loading={isPending} disabled={isPast || chosen === at}>
          {t('unpublished.timeSave')}
        </Button>
      </form>
    </Dialog>
  );
};
