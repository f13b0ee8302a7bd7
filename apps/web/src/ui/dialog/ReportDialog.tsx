import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './report-dialog.module.css';

export interface ReportTexts {
  readonly title: string;
  /** Who hears of the report, and who does not. */
  readonly private: string;
  readonly reason: string;
  readonly note: string;
  readonly optional: string;
  readonly send: string;
  readonly close: string;
  /** How much of the note is written. */
  readonly noteLength?: (count: number) => string;
}

export interface ReportDialogProps<R extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly texts: ReportTexts;
  readonly reasons: readonly { readonly value: R; readonly label: string }[];
  readonly noteMaxChars: number;
  readonly isPending: boolean;
  readonly onSend: (report: { readonly reason: R; readonly note: string }) => void;
  /** What is reported. */
  readonly children?: ReactNode;
}

/** A word to the operators: the reason, and a note if there is more to say. */
export function ReportDialog<R extends string>(props: ReportDialogProps<R>) {
  const { texts, reasons, noteMaxChars, isPending, onSend, children } = props;
  const group = useId();
  const [reason, setReason] = useState<R>();
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) onSend({ reason, note });
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={texts.title}
      description={texts.private}
      closeLabel={texts.close}
    >
      <form className={styles.form} onSubmit={submit}>
        {children !== undefined && <p className={styles.quoted}>{children}</p>}
        <fieldset className={styles.reasons}>
          <legend>{texts.reason}</legend>
          {reasons.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={group} checked={reason === value} onChange={() => setReason(value)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label={texts.note}
          optional={texts.optional}
          value={note}
          maxLength={noteMaxChars}
          rows={3}
          onText={setNote}
          aside={texts.noteLength?.(note.length)}
        />
        <Button type="submit" variant="primary" wide loading={isPending} disabled={reason === undefined}>
          {texts.send}
        </Button>
      </form>
    </Dialog>
  );
}
