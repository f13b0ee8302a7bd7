import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

interface AnswerVariants {
  readonly cancel: 'line' | 'primary';
  readonly confirm: 'line' | 'primary' | 'danger';
}

/** The recommended answer of a dialog is filled and the other one a line; what cannot be taken back is red. */
export function answerVariants({
  danger,
  recommends,
}: Pick<ConfirmDialogProps, 'danger' | 'recommends'>): AnswerVariants {
  if (danger === true) return { cancel: 'line', confirm: 'danger' };
  return recommends === 'cancel' ? { cancel: 'primary', confirm: 'line' } : { cancel: 'line', confirm: 'primary' };
}
