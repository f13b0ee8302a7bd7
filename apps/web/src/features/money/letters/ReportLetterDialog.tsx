import { reportLetter } from '@madoi/contract/money/letters';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { ReportDialog } from '#ui/dialog/ReportDialog.tsx';

interface ReportLetterProps {
  readonly letterId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReported: () => void;
}

/** A word to the operators about a letter. */
export const ReportLetterDialog = ({ letterId, open, onClose, onReported }: ReportLetterProps) => {
  const t = useTranslations('letters.report');
  return (
    <ReportDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      send={(body) => call(reportLetter, { params: { id: letterId }, body })}
      onSent={onReported}
    />
  );
};
