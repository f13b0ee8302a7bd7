import { reportToOperator } from '@madoi/contract/lounge/moderation';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { type Report, ReportDialog as ReportForm } from '#ui/dialog/ReportDialog.tsx';
import { useRoomView } from '../session/room-context.ts';
import type { PersonDialogProps } from './RemoveMessageDialog.tsx';
import { useExplainModerationError } from './use-kick.ts';

/** A word to the operators about a message or a person. */
export const ReportDialog = ({ target, open, onClose }: PersonDialogProps) => {
  const t = useTranslations('moderation.report');
  const id = useRoomView(({ room }) => room.id);
  const explain = useExplainModerationError();
  const { userId, name, message } = target;
  const send = (report: Report) =>
    call(reportToOperator, {
      params: { id },
      body: { ...report, ...(message === undefined ? { userId } : { messageId: message.id }) },
    });
  return (
    <ReportForm open={open} onClose={onClose} title={t('title')} privacy={t('private')} send={send} explain={explain}>
      {message === undefined ? t('ofPerson', { name }) : t('ofMessage', { name, words: message.message })}
    </ReportForm>
  );
};
