import type { ReactNode } from 'react';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import styles from './printed-sheet.module.css';

export interface PrintedSheetProps {
  readonly title: string;
  /** Says that it is no real paper, because nobody paid real money. */
  readonly sample: string | undefined;
  /** To whom it is made out. */
  readonly to: string;
  readonly children: ReactNode;
  /** Date and number; the name of the house follows them. */
  readonly footer: ReactNode;
  readonly back: { readonly to: string; readonly text: string };
  readonly print: string;
}

/** A receipt or a statement: a sheet of paper that prints without the page around it. */
export const PrintedSheet = ({ title, sample, to, children, footer, back, print }: PrintedSheetProps) => (
  <div className={styles.page}>
    <article className={styles.sheet}>
      <h1>{title}</h1>
      {sample !== undefined && <p className={styles.sample}>{sample}</p>}
      <p className={styles.payee}>{to}</p>
      {children}
      <footer>
        {footer}
        <b>円居 Madoi</b>
      </footer>
    </article>
    <div className={styles.buttons}>
      <LinkButton to={back.to} variant="line">
        {back.text}
      </LinkButton>
      <Button variant="ai" onClick={() => window.print()}>
        {print}
      </Button>
    </div>
  </div>
);
