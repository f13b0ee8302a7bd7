import { useId } from 'react';
import { Button } from '#ui/button/Button.tsx';
import styles from './settings.module.css';

export interface EditorFootProps {
  /** What the server refused, where it concerns no field. */
  readonly refusal: string | undefined;
  /** What is missing behind another tab. */
  readonly hint: string | undefined;
  /** The form refuses to be sent. */
  readonly isUnfit: boolean;
  readonly isPending: boolean;
  readonly submitText: string;
}

/** The end of a room's form: its button, and what keeps it from being pressed. */
export const EditorFoot = ({ refusal, hint, isUnfit, isPending, submitText }: EditorFootProps) => {
  const hintId = useId();
  return (
    <div className={styles.foot}>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        wide
        loading={isPending}
        // One that is natively disabled gets no focus: who walks by keys would never hear the hint.
        aria-disabled={isUnfit || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
      >
        {submitText}
      </Button>
    </div>
  );
};
