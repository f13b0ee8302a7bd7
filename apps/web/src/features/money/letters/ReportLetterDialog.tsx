import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { type ReportReason, reportNoteMaxChars, reportReasons } from '@madoi/contract/lounge/moderation';
import { reportLetter } from '@madoi/contract/money/letters';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import styles from './letters.module.css';

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
  const group = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const { mutate, isPending } = useReportLetter(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) mutate({ reason, note });
  };
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={t('title')}
      description={t('private')}
      closeLabel={common('close')}
    >
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.reasons}>
          <legend>{t('reason')}</legend>
          {reportReasons.map((each) => (
            <label key={each}>
              <input type="radio" name={group} checked={reason === each} onChange={() => setReason(each)} />
              <span>{t(`reasons.${each}`)}</span>
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
        />
        <Button type="submit" variant="primary" wide loading={isPending} disabled={reason === undefined}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
};
