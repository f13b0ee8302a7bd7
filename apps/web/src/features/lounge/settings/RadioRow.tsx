import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './settings.module.css';

export interface RadioRowProps<V extends string> {
  readonly legend: string;
  readonly value: V;
  readonly onValue: (value: V) => void;
  readonly choices: readonly { readonly value: V; readonly text: string }[];
  readonly hint?: string;
}

/** A few answers side by side, one of them chosen. */
export const RadioRow = <V extends string>({ legend, value, onValue, choices, hint }: RadioRowProps<V>) => {
  const name = useId();
  return (
    <fieldset className={styles.choiceRow}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(styles.choice, choice.value === value && styles.chosen)}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onValue(choice.value)} />
            {choice.text}
          </label>
        ))}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
};
