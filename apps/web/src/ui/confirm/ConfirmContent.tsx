import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import styles from '../dialog/dialog.module.css';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ConfirmContentProps extends ConfirmDialogProps {
  readonly onClose: () => void;
}

/** One question, two answers side by side. */
export const ConfirmContent = (props: ConfirmContentProps) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.title} description={props.text} widthPx={400}>
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
