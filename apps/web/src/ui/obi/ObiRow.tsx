import type { ObiPrint } from '@madoi/prints/obi';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ObiNumber } from './ObiNumber.tsx';
import styles from './obi-row.module.css';
import { titleLang } from './title-lang.ts';

export interface ObiRowProps {
  /** `row` 64 px in a list, `feature` 152 px for the first, `band` 64 px on top of a room on a phone. */
  readonly layout: 'row' | 'feature' | 'band';
  readonly print: ObiPrint;
  readonly number: number;
  readonly title: ReactNode;
  readonly line: ReactNode;
  /** `feature` only: what plays now. */
  readonly now?: ReactNode;
  readonly cover?: ReactNode;
  readonly mark?: ReactNode;
  readonly scheduled?: boolean;
}

/** The obi laid on its side, the way a phone shows it. */
export const ObiRow = ({ layout, print, number, title, line, now, cover, mark, scheduled = false }: ObiRowProps) => (
  <span
    className={classNames(styles.row, styles[layout], scheduled && styles.scheduled)}
    style={{ '--ink': `var(--${print.ink})`, '--seal-ink': scheduled ? 'var(--ink)' : undefined }}
    data-on-shu={print.ink === 'shu' && !scheduled ? '' : undefined}
  >
    <ObiNumber number={number} size="small" className={styles.number} />
    <span className={styles.words}>
      <span className={styles.head}>
        <b className={styles.title} lang={titleLang(title)}>
          {title}
        </b>
        <span className={styles.line}>{line}</span>
      </span>
      {now !== undefined && <span className={styles.now}>{now}</span>}
    </span>
    {cover !== undefined && <span className={styles.cover}>{cover}</span>}
    {mark !== undefined && <span className={styles.mark}>{mark}</span>}
  </span>
);
