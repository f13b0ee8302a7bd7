import { useMemo } from 'react';
import styles from './prose.module.css';

/** Written text. `html` comes from the server's Markdown, which lets no markup of its writer through. */
export const Prose = ({ html }: { readonly html: string }) => {
  const inner = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by the server, markup in it escaped
  return <div className={styles.prose} dangerouslySetInnerHTML={inner} />;
};
