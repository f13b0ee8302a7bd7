import { obiTitleType } from '@madoi/prints/obi/title-type';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './album-obi.module.css';
import { ObiTitle } from './ObiTitle.tsx';
import { albumTitlePx } from './title-size.ts';
import { VerticalText } from './VerticalText.tsx';

export interface AlbumObiProps {
  readonly ink: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Three lines at the head: what it is, the year or another number, how much there is. */
  readonly head: readonly [string, string, string];
  readonly seal?: ReactNode;
  readonly className?: string | undefined;
}

/** The paper band round an album, at the left of its cover. Its title is the page's. */
export const AlbumObi = ({ ink, title, subtitle, head, seal, className }: AlbumObiProps) => {
  const type = obiTitleType(title, 'album');
  const [kind, number, amount] = head;
  return (
    <div
      className={classNames(styles.obi, className)}
      style={{
        '--ink': `var(--${ink})`,
        '--title': `${albumTitlePx(type.columns, 'desktop')}px`,
        '--title-phone': `${albumTitlePx(type.columns, 'phone')}px`,
      }}
      data-on-shu={ink === 'shu' ? '' : undefined}
    >
      <p className={styles.head}>
        {kind}
        <b>{number}</b>
        {amount}
      </p>
      <div className={styles.columns}>
        <ObiTitle title={title} type={type} />
        {subtitle !== undefined && subtitle !== '' && (
          <span className={styles.subtitle}>
            <VerticalText text={subtitle} />
          </span>
        )}
      </div>
      <span className={styles.seal}>{seal}</span>
    </div>
  );
};
