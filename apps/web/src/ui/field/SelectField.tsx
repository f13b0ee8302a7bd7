import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Select } from './Select.tsx';
import styles from './text-field.module.css';

export interface SelectFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onValue: (value: V) => void;
  readonly choices: readonly { readonly value: V; readonly text: string }[];
  readonly className?: string | undefined;
}

/** One of a few, in the browser's own list. */
export const SelectField = <V extends string>({ label, value, onValue, choices, className }: SelectFieldProps<V>) => {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen !== undefined) onValue(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </Select>
    </div>
  );
};
