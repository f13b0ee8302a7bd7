import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What few need, behind one line that opens and closes it; without a script as well. */
export const Disclosure = ({ summary, isOpenAtFirst = false, className, children }: DisclosureProps) => (
  <details className={classNames(styles.disclosure, className)} open={isOpenAtFirst || undefined}>
    <summary>{summary}</summary>
    {children}
  </details>
);
