import type { ReactNode, Ref } from 'react';
import styles from './settings.module.css';

export interface SettingsSectionProps {
  /** The anchor that leads here. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One heading of a page of settings, on paper. */
export const SettingsSection = ({ id, title, lead, headingRef, children }: SettingsSectionProps) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} ref={headingRef} tabIndex={-1}>
      {title}
    </h2>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    {children}
  </section>
);
