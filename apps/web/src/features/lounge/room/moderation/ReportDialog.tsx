import { reportNoteMaxChars, reportReasons } from '@madoi/contract/lounge/moderation';
import { useTranslations } from 'use-intl';
import { ReportDialog as ReportForm } from '#ui/dialog/ReportDialog.tsx';
import type { PersonDialogProps } from './RemoveMessageDialog.tsx';
import { useReport } from './use-report.ts';

/** A word to the operator about a message or a person: its reason and a note. */
export const ReportDialog = ({ target, open, onClose }: PersonDialogProps) => {
  const t = useTranslations('moderation.report');
  const common = useTranslations('common');
  const { mutate, isPending } = useReport(target, onClose);
  const { name, message } = target;
  return (
    <ReportForm
      open={open}
      onClose={onClose}
      texts={{
        title: t('title'),
        private: t('private'),
        reason: t('reason'),
        note: t('note'),
        optional: t('optional'),
        send: t('send'),
        close: common('close'),
        noteLength: (count) => t('noteCount', { count, max: reportNoteMaxChars }),
      }}
      reasons={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      noteMaxChars={reportNoteMaxChars}
      isPending={isPending}
      onSend={mutate}
    >
      {message === undefined ? t('ofPerson', { name }) : t('ofMessage', { name, words: message.message })}
    </ReportForm>
  );
};
