import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { type ReportReason, reportNoteMaxChars, reportReasons } from '@madoi/contract/lounge/moderation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button/Button.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { showToast } from '../toast/toasts.ts';
import { Dialog } from './Dialog.tsx';
import styles from './report-dialog.module.css';

export interface Report {
  readonly reason: ReportReason;
  readonly note: string;
}

export interface ReportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Who hears of the report, and who does not, where that is not the author of what is reported. */
  readonly privacy?: string;
  readonly send: (report: Report) => Promise<unknown>;
  readonly onSent?: () => void;
  /** What a refusal means here; undefined: the report could not be sent. */
  readonly explain?: (error: unknown) => string | undefined;
  /** What is reported. */
  readonly children?: ReactNode;
}

type SendInput = Pick<ReportDialogProps, 'send' | 'onSent' | 'onClose' | 'explain'>;

const useSendReport = ({ send, onSent, onClose, explain }: SendInput) => {
  const t = useTranslations('reportForm');
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast({ kind: 'done', text: t('thanks') });
      onSent?.();
      onClose();
    },
    onError: (error) => {
      const refusal = problemCodeOf(error) === 'rate_limited' ? t('tooMany') : explain?.(error);
      if (refusal === undefined) console.error(error);
      showToast({ kind: refusal === undefined ? 'error' : 'info', text: refusal ?? t('failed') });
    },
  });
};

/** A word to the operators: the reason, and a note if there is more to say. */
export const ReportDialog = ({ open, title, privacy, children, ...sending }: ReportDialogProps) => {
  const t = useTranslations('reportForm');
  const common = useTranslations('common');
  const { mutate, isPending } = useSendReport(sending);
  const group = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) mutate({ reason, note });
  };
  const frame = { open, title, description: privacy ?? t('private'), onClose: sending.onClose };
  return (
    <Dialog {...frame} closeLabel={common('close')}>
      <form className={styles.form} onSubmit={submit}>
        {children !== undefined && <p className={styles.quoted}>{children}</p>}
        <fieldset className={styles.reasons}>
          <legend>{t('reason')}</legend>
          {reportReasons.map((value) => (
            <label key={value}>
              <input type="radio" name={group} checked={reason === value} onChange={() => setReason(value)} />
              <span>{t(`reasons.${value}`)}</span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('note')}
          optional={t('optional')}
          value={note}
          maxLength={reportNoteMaxChars}
          rows={3}
          onText={setNote}
          aside={t('noteCount', { count: note.length, max: reportNoteMaxChars })}
        />
        <Button type="submit" variant="primary" wide loading={isPending} disabled={reason === undefined}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
};
