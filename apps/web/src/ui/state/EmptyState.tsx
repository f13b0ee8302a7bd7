import { emptyShelfSvg } from '@madoi/prints/pictures';
import type { ReactNode } from 'react';
import { Print } from '../print/Print.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  /** What this is about, by its name: above the title. */
  readonly about?: string;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
  /** Another drawing than the shelf, from `@madoi/prints`. */
  readonly picture?: string;
}

const shelf = emptyShelfSvg();

/** Nothing here yet: a shelf with one obi and room for more. */
export const EmptyState = ({
  title,
  text,
  action,
  about,
  picture = shelf,
  headingLevel: Heading = 'h2',
}: EmptyStateProps) => (
  <div className={styles.state}>
    <Print svg={picture} />
    {about !== undefined && <p className={styles.about}>{about}</p>}
    <Heading className={styles.title}>{title}</Heading>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
