import type { ReactNode } from 'react';
import styles from './operator-table.module.css';

export interface OperatorTableProps {
  readonly label: string;
  readonly columns: readonly { readonly id: string; readonly text: string }[];
  /** Rows: a header cell, then cells whose `data-label` names their column on a phone. */
  readonly children: ReactNode;
}

/** Numbers for operators, a line for each thing; on a phone each is a few lines of its own. */
export const OperatorTable = ({ label, columns, children }: OperatorTableProps) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ id, text }) => (
          <th key={id} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
