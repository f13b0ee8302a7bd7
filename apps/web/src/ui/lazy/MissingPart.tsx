import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button/Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import { closeToast, showToast } from '../toast/toasts.ts';
import { useMissingPart } from './use-missing-part.ts';

export interface MissingPartProps {
  readonly onRetry: () => void;
  /** For what has no place in the page, as a menu: at the foot of the window. */
  readonly isFloating?: boolean;
  /** Does without the part. */
  readonly onClose?: (() => void) | undefined;
}

/** Stands where a part of the page would be whose code did not come: the rest of the page goes on. */
export const MissingPart = ({ onRetry, isFloating = false, onClose }: MissingPartProps) => {
  const t = useTranslations('common');
  const { title, text, label, onPress } = useMissingPart(true, onRetry);
  return (
    <Notice role="alert" isFloating={isFloating}>
      <p>
        <b>{title}</b>
        {text}
      </p>
      <Button variant="line" size="small" onClick={onPress}>
        {label}
      </Button>
      {onClose !== undefined && (
        <Button variant="text" size="small" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </Notice>
  );
};

export interface MissingPartToastProps extends MissingPartProps {
  /** What is missing: the toast stands beside nothing that would say so. */
  readonly text: string;
}

/** The same for a part that has no place of its own while it is not there. `onRetry` stays the same, or it is said again. */
export const MissingPartToast = ({ text, onRetry }: MissingPartToastProps) => {
  const { text: advice, label, onPress } = useMissingPart(true, onRetry);
  useEffect(() => {
    const toast = showToast({ kind: 'error', text: `${text} ${advice}`, action: { label, onPress } });
    return () => closeToast(toast);
  }, [text, advice, label, onPress]);
  return null;
};
