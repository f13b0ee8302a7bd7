import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { type ReportReason, reportNoteMaxChars, reportReasons } from '@madoi/contract/lounge/moderation';
import { reportLetter } from '@madoi/contract/money/letters';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { ReportDialog } from '#ui/dialog/ReportDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';

interface ReportLetterProps {
  readonly letterId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReported: () => void;
}

const useReportLetter = ({ letterId, onClose, onReported }: Omit<ReportLetterProps, 'open'>) => {
  const t = useTranslations('letters.report');
  return useMutation({
    mutationFn: (body: { readonly reason: ReportReason; readonly note: string }) =>
      call(reportLetter, { params: { id: letterId }, body }),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('thanks') });
      onReported();
      onClose();
    },
    onError: (error) => {
      const isTooMany = problemCodeOf(error) === 'rate_limited';
      showToast({ kind: isTooMany ? 'info' : 'error', text: t(isTooMany ? 'tooMany' : 'failed') });
    },
  });
};

/** A word to the operators about a letter: the reason and a note. */
export const ReportLetterDialog = ({ open, ...props }: ReportLetterProps) => {
  const t = useTranslations('letters.report');
  const common = useTranslations('common');
  const { mutate, isPending } = useReportLetter(props);
  return (
    <ReportDialog
      open={open}
      onClose={props.onClose}
      texts={{
        title: t('title'),
        private: t('private'),
        reason: t('reason'),
        note: t('note'),
        optional: t('optional'),
        send: t('send'),
        close: common('close'),
      }}
      reasons={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      noteMaxChars={reportNoteMaxChars}
      isPending={isPending}
      onSend={mutate}
    />
  );
};
