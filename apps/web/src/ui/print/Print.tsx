import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import styles from './print.module.css';

export interface PrintProps {
  /** SVG from `@madoi/prints`, which escapes whatever text it is given. */
  readonly svg: string;
  readonly className?: string | undefined;
}

/** A drawing of the house, as decoration: words beside it say what matters. */
export const Print = ({ svg, className }: PrintProps) => {
  const html = useMemo(() => ({ __html: svg }), [svg]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the print package, no markup from people
  return <span className={classNames(styles.print, className)} aria-hidden="true" dangerouslySetInnerHTML={html} />;
};
