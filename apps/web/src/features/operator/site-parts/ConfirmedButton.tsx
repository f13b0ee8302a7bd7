import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import styles from './site-parts.module.css';

export interface ConfirmedButtonProps {
  readonly label: string;
  /** The question before it is done, and what it will cost. */
  readonly title: string;
  readonly text: string;
  readonly disabled: boolean;
  readonly loading: boolean;
  readonly onConfirm: () => void;
}

/** What cannot be taken back, done once the operator has said yes; at the end of the bar where it stands in one. */
export const ConfirmedButton = ({ label, title, text, disabled, loading, onConfirm }: ConfirmedButtonProps) => {
  const common = useTranslations('common');
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button
        variant="text"
        className={styles.spread}
        disabled={disabled}
        loading={loading}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={title}
        text={text}
        cancelLabel={common('cancel')}
        confirmLabel={label}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
};
