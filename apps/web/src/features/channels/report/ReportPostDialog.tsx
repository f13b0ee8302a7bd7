import { reportEmorie } from '@madoi/contract/channels/emorie';
import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { type ReportReason, reportNoteMaxChars, reportReasons } from '@madoi/contract/lounge/moderation';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { ReportDialog } from '#ui/dialog/ReportDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';

export interface ReportPostDialogProps {
  readonly postId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const useReportPost = ({ postId, onClose }: Omit<ReportPostDialogProps, 'open'>) => {
  const t = useTranslations('channels');
  return useMutation({
    mutationFn: (body: { readonly reason: ReportReason; readonly note: string }) =>
      call(reportEmorie, { params: { id: postId }, body }),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('report.thanks') });
      onClose();
    },
    onError: (error) => {
      const code = problemCodeOf(error);
      if (code === 'rate_limited') return showToast({ kind: 'info', text: t('report.tooMany') });
      if (code === 'gone' || code === 'not_found') return showToast({ kind: 'info', text: t('gone.title') });
      console.error(error);
      return showToast({ kind: 'error', text: t('report.failed') });
    },
  });
};

/** A word to the operators about a post. It stays where it is, for the reader too, until they have decided. */
export const ReportPostDialog = ({ postId, open, onClose }: ReportPostDialogProps) => {
  const t = useTranslations('channels.report');
  const common = useTranslations('common');
  const { mutate, isPending } = useReportPost({ postId, onClose });
  return (
    <ReportDialog
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
      }}
      reasons={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      noteMaxChars={reportNoteMaxChars}
      isPending={isPending}
      onSend={mutate}
    />
  );
};
