import { type MarkGround, markSvg } from '@madoi/prints/mark';
import { Print } from '../print/Print.tsx';
import styles from './brand.module.css';

const drawings = {
  night: markSvg({ size: 48, ground: 'night' }),
  paper: markSvg({ size: 48, ground: 'paper' }),
} as const;

/** The crest: eight people round a record, one seat lit. */
export const Mark = ({ sizePx, ground = 'night' }: { readonly sizePx: number; readonly ground?: MarkGround }) => (
  <span className={styles.mark} style={{ width: sizePx, height: sizePx }}>
    <Print svg={drawings[ground]} />
  </span>
);

export const Wordmark = () => (
  <span className={styles.wordmark} aria-hidden="true">
    円居<small>MADOI</small>
  </span>
);
