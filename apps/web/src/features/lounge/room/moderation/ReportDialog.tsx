import { type ReportReason, reportNoteMaxChars, reportReasons } from '@madoi/contract/lounge/moderation';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import styles from './moderation.module.css';
import type { PersonDialogProps } from './RemoveMessageDialog.tsx';
import { useReport } from './use-report.ts';

const Reasons = ({ value, onValue }: { value: ReportReason | undefined; onValue: (reason: ReportReason) => void }) => {
  const t = useTranslations('moderation.report');
  const name = useId();
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('reason')}</legend>
      {reportReasons.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input type="radio" name={name} checked={value === reason} onChange={() => onValue(reason)} />
          <span>{t(`reasons.${reason}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** A word to the operator: its reason and a note. */
export const ReportDialog = ({ target, open, onClose }: PersonDialogProps) => {
  const t = useTranslations('moderation.report');
  const common = useTranslations('common');
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const { mutate, isPending } = useReport(target, onClose);
  const { name, message } = target;
  const what = message === undefined ? t('ofPerson', { name }) : t('ofMessage', { name, words: message.message });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) mutate({ reason, note });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('private')} closeLabel={common('close')}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.quoted}>{what}</p>
        <Reasons value={reason} onValue={setReason} />
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
