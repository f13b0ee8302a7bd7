import { titleLang } from '#ui/obi/title-lang.ts';
import { matchParts } from './match-parts.ts';
import styles from './search.module.css';

/** A name with an underlay where the query met it; no change of colour. */
export const HighlightedMatch = ({ text, q }: { readonly text: string; readonly q: string }) => {
  let at = 0;
  return (
    <span lang={titleLang(text)}>
      {matchParts(text, q).map((part) => {
        at += part.text.length;
        return part.isMatch ? (
          <mark key={at} className={styles.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        );
      })}
    </span>
  );
};
