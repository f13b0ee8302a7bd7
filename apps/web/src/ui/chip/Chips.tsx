import { classNames } from '../class-names.ts';
import { useTabRow } from '../tabs/use-tab-row.ts';
import styles from './chips.module.css';

export interface ChipsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onValue: (value: V) => void;
  readonly chips: readonly { readonly value: V; readonly text: string; readonly count?: number | undefined }[];
  readonly className?: string | undefined;
}

/** A row of filters of which one is on. */
export const Chips = <V extends string>({ label, value, onValue, chips, className }: ChipsProps<V>) => {
  const row = useTabRow<HTMLFieldSetElement>();
  return (
    <fieldset
      ref={row.ref}
      className={classNames(row.className, styles.chips, className)}
      data-cut={row.cut}
      aria-label={label}
    >
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          className={styles.chip}
          onClick={() => onValue(chip.value)}
        >
          {chip.text}
          {chip.count !== undefined && <span className={styles.count}>{chip.count}</span>}
        </button>
      ))}
    </fieldset>
  );
};
