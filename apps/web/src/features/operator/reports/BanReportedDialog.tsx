import type { Report } from '@madoi/contract/operator/operator';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import styles from '../shared/operator.module.css';
import type { useHandleReport } from './use-reports.ts';

export interface BanReportedDialogProps {
  readonly report: Report;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly handling: ReturnType<typeof useHandleReport>;
}

/** Banning on a report. What they said of late stays unless it is chosen, as in the room. */
export const BanReportedDialog = ({ report, open, onClose, handling }: BanReportedDialogProps) => {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const [removeMessages, setRemoveMessages] = useState(false);
  const name = report.subject?.name ?? t('operator.unknown');
  return (
    <Dialog open={open} onClose={onClose} title={t('ban.title', { name })} description={t('ban.text')} widthPx={420}>
      <Switch checked={removeMessages} onChecked={setRemoveMessages}>
        {t('withMessages')}
      </Switch>
      <div className={styles.answers}>
        <Button variant="line" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant="danger"
          loading={handling.isPending}
          onClick={() => handling.mutate({ id: report.id, action: 'ban', removeMessages })}
        >
          {t('ban.confirm')}
        </Button>
      </div>
    </Dialog>
  );
};
