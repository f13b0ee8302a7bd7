import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './sheet.module.css';

export interface RadioTilesProps<V extends string> {
  readonly legend: ReactNode;
  readonly name: string;
  readonly value: V | undefined;
  readonly onValue: (value: V) => void;
  readonly className?: string | undefined;
  readonly tiles: readonly { readonly value: V; readonly label: string; readonly tile: ReactNode }[];
}

/** One of several things to be seen; arrow keys walk along them as along any radio buttons. */
export const RadioTiles = <V extends string>({
  legend,
  name,
  value,
  onValue,
  className,
  tiles,
}: RadioTilesProps<V>) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={className}>
      {tiles.map((each) => (
        <label key={each.value} className={classNames(styles.tile, each.value === value && styles.chosen)}>
          <input
            type="radio"
            name={name}
            value={each.value}
            checked={each.value === value}
            aria-label={each.label}
            onChange={() => onValue(each.value)}
          />
          {each.tile}
        </label>
      ))}
    </div>
  </fieldset>
);
