import type { ObiPrint } from '@madoi/prints/obi';
import { obiTitleType } from '@madoi/prints/obi/title-type';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ObiNumber } from './ObiNumber.tsx';
import { ObiTitle } from './ObiTitle.tsx';
import styles from './obi.module.css';
import { shelfTitleType } from './title-size.ts';
import { VerticalText } from './VerticalText.tsx';

export interface ObiProps {
  /** Where it stands: a spine on the shelf, the edge of a room. Rows and bands are `ObiRow`. */
  readonly layout: 'shelf' | 'room';
  /** Shelf only: how tall the spine is, where it is not as tall as usual. */
  readonly heightPx?: number | undefined;
  /** `obiFor(room.id)`. */
  readonly print: ObiPrint;
  readonly number?: number | undefined;
  readonly title: string;
  /** The second, smaller column: the owner and the topic. */
  readonly subtitle?: string | undefined;
  /** Room only: a longer line at the foot of the paper, set vertically. */
  readonly blurb?: string | undefined;
  /** Seal or equaliser. */
  readonly mark?: ReactNode;
  readonly foot?: ReactNode;
  /** Not printed yet: only the outline in its ink. */
  readonly scheduled?: boolean;
  readonly headingLevel?: 'h1' | 'h2' | 'span';
  readonly className?: string | undefined;
}

const shelfHeightPx = 420;
const cutClass = { a: undefined, b: styles.cutHead, c: styles.cutFoot } as const;

/** A seal on shu paper is printed the other way round: day-shu on shu cannot be read. */
const isSealOnShu = ({ ink, layout }: ObiPrint) => ink === 'shu' && layout !== 'c';

interface VerticalLineProps {
  readonly text: string | undefined;
  readonly className: string | undefined;
}

const VerticalLine = ({ text, className }: VerticalLineProps) =>
  text !== undefined &&
  text !== '' && (
    <span className={className}>
      <VerticalText text={text} />
    </span>
  );

/** The paper band that stands for a room. Its shape never depends on the language of the page. */
export const Obi = (props: ObiProps) => {
  const { layout, heightPx = shelfHeightPx, print, number, title, mark, foot, scheduled = false } = props;
  const type = layout === 'shelf' ? shelfTitleType(title, heightPx) : obiTitleType(title, layout);
  const isScheduled = scheduled && styles.scheduled;
  return (
    <span
      className={classNames(styles.obi, styles[layout], cutClass[print.layout], isScheduled, props.className)}
      style={{
        '--ink': `var(--${print.ink})`,
        '--title': `${type.sizePx}px`,
        '--spine-height': `${heightPx}px`,
        '--seal-ink': scheduled ? 'var(--ink)' : undefined,
      }}
      data-on-shu={isSealOnShu(print) && !scheduled ? '' : undefined}
    >
      <ObiNumber number={number} />
      <span className={styles.columns}>
        <ObiTitle title={title} type={type} headingLevel={props.headingLevel ?? 'span'} />
        <VerticalLine text={props.subtitle} className={styles.subtitle} />
      </span>
      <VerticalLine text={props.blurb} className={styles.blurb} />
      <i
        className={classNames(styles.pattern, styles[print.layout === 'c' ? 'rule' : print.pattern])}
        aria-hidden="true"
      />
      <span className={styles.stand}>
        {mark}
        {foot !== undefined && <span className={styles.count}>{foot}</span>}
      </span>
    </span>
  );
};
