import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly loading?: boolean;
  /** What is confirmed cannot be taken back. */
  readonly danger?: boolean;
  readonly onCancel: () => void;
  /** Called for Escape and for a click beside the dialog, where those are no answer; without it they cancel. */
  readonly onDismiss?: () => void;
  readonly onConfirm: () => void;
}

/** One question, two answers side by side. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    open={props.open}
    onClose={props.onDismiss ?? props.onCancel}
    title={props.title}
    description={props.text}
    widthPx={400}
  >
    <div className={styles.two}>
      <Button variant="line" wide onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button
        variant={props.danger === true ? 'danger' : 'primary'}
        wide
        loading={props.loading === true}
        onClick={props.onConfirm}
      >
        {props.confirmLabel}
      </Button>
    </div>
  </Dialog>
);
