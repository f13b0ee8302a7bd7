import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import styles from '../dialog/dialog.module.css';
import { answerVariants } from './answer-variants.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ConfirmContentProps extends ConfirmDialogProps {
  readonly onClose: () => void;
}

/** One question, two answers side by side. */
export const ConfirmContent = (props: ConfirmContentProps) => (
  <Dialog
    open={props.open}
    onClose={props.onClose}
    title={props.title}
    description={props.text}
    widthPx={400}
    {...(props.finalFocus === undefined ? {} : { finalFocus: props.finalFocus })}
  >
    <div className={styles.two}>
      <Button variant={answerVariants(props).cancel} wide onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button variant={answerVariants(props).confirm} wide loading={props.loading === true} onClick={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </div>
  </Dialog>
);
