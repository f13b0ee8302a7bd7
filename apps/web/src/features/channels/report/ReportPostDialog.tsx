import { reportEmorie } from '@madoi/contract/channels/emorie';
import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { ReportDialog } from '#ui/dialog/ReportDialog.tsx';

export interface ReportPostDialogProps {
  readonly postId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A word to the operators about a post. It stays where it is, for the reader too, until they have decided. */
export const ReportPostDialog = ({ postId, open, onClose }: ReportPostDialogProps) => {
  const t = useTranslations('channels');
  const explain = (error: unknown) => {
    const code = problemCodeOf(error);
    return code === 'gone' || code === 'not_found' ? t('gone.title') : undefined;
  };
  return (
    <ReportDialog
      open={open}
      onClose={onClose}
      title={t('report.title')}
      send={(body) => call(reportEmorie, { params: { id: postId }, body })}
      explain={explain}
    />
  );
};
