import type { ReactNode } from 'react';
import styles from './user-page.module.css';

/** Part of somebody's page, under a heading of its own. */
export const UserPageSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** In place of what a section would list. */
export const UserPageNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.none}>{children}</p>
);
