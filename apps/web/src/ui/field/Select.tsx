import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './select.module.css';
import fieldStyles from './text-field.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  /** `field`: as a text field is. `plain`: within a row of tools, without an edge. */
  readonly look?: 'field' | 'plain';
}

/** The browser's own list behind the product's own field: the arrow of a browser has another shape and place in each. */
export const Select = ({ look = 'field', className, children, ...props }: SelectProps) => (
  <span className={classNames(styles.frame, look === 'plain' && styles.plain, className)}>
    <select className={classNames(look === 'field' && fieldStyles.input, styles.select)} {...props}>
      {children}
    </select>
    <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
  </span>
);
