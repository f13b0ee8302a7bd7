import { lazyDialog } from '../lazy/lazy-dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly loading?: boolean;
  /** What is confirmed cannot be taken back. */
  readonly danger?: boolean;
  /** Which answer the dialog recommends: to confirm, unless it asks about a loss. */
  readonly recommends?: 'confirm' | 'cancel';
  /** Where the focus goes after it, where what it was opened from is gone. */
  readonly finalFocus?: () => HTMLElement | undefined;
  readonly onCancel: () => void;
  /** Called for Escape and for a click beside the dialog, where those are no answer; without it they cancel. */
  readonly onDismiss?: () => void;
  readonly onConfirm: () => void;
}

/** Fetched when somebody begins to use the page, because what asks is pressed once and waits for nothing. */
export const ConfirmContent = lazyDialog(async () => (await import('./ConfirmContent.tsx')).ConfirmContent, {
  widthPx: 400,
});

/** One question, two answers side by side. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <ConfirmContent {...props} onClose={props.onDismiss ?? props.onCancel} />
);
