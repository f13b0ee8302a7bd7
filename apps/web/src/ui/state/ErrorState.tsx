import { needleOffSvg } from '@madoi/prints/pictures';
import type { ReactNode } from 'react';
import { Print } from '../print/Print.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  /** The reference by which support can find the error. */
  readonly reference?: string | undefined;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
}

const needle = needleOffSvg();

/** Something failed: the needle is off the record. */
export const ErrorState = ({ title, text, action, reference, headingLevel: Heading = 'h2' }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <Print svg={needle} />
    <Heading className={styles.title}>{title}</Heading>
    <p className={styles.text}>{text}</p>
    {action}
    {reference !== undefined && <p className={styles.reference}>{reference}</p>}
  </div>
);
