import type { ObiPrint } from '@madoi/prints/obi';
import { obiTitleType } from '@madoi/prints/obi/title-type';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './edge-obi.module.css';
import { ObiTitle } from './ObiTitle.tsx';
import patterns from './obi.module.css';
import { VerticalText } from './VerticalText.tsx';

export interface EdgeObiProps {
  /** What the section is called; without it, it is the page's header. */
  readonly label?: string;
  /** `obiFor(id)`. */
  readonly print: ObiPrint;
  /** On the kinari paper at the top: a number or a face. */
  readonly head: ReactNode;
  readonly title: string;
  /** The smaller column beside the title. */
  readonly subtitle: string;
  /** A longer line at the foot, as far as the paper holds it. */
  readonly blurb: { readonly text: string; readonly lang?: string | undefined; readonly isHidden?: boolean };
  /** A picture and a count, in `b`, across the paper; `title` says it in words. */
  readonly belt: { readonly title: string; readonly content: ReactNode };
  /** Its place stays free without it. */
  readonly seal: ReactNode;
  readonly className?: string | undefined;
}

/** The obi as the left edge of a page; on a phone a band across the top. */
export const EdgeObi = ({ label, print, head, title, subtitle, blurb, belt, seal, className }: EdgeObiProps) => {
  const type = obiTitleType(title, 'room');
  const Edge = label === undefined ? 'header' : 'section';
  return (
    <Edge
      className={classNames(styles.obi, className)}
      aria-label={label}
      data-on-shu={print.ink === 'shu' ? '' : undefined}
      data-paper=""
      style={{ '--ink': `var(--${print.ink})` }}
    >
      <div className={styles.head}>{head}</div>
      <div className={styles.columns} style={{ '--title': `${type.sizePx}px` }}>
        <ObiTitle title={title} type={type} />
        <p className={styles.subtitle}>
          <VerticalText text={subtitle} />
        </p>
      </div>
      <p className={styles.blurb} lang={blurb.lang} aria-hidden={blurb.isHidden}>
        <VerticalText text={blurb.text} />
      </p>
      <i className={classNames(patterns[print.pattern], styles.pattern)} aria-hidden="true" />
      <p className={styles.belt} title={belt.title}>
        {belt.content}
      </p>
      {seal ?? <span className={styles.noSeal} />}
    </Edge>
  );
};
