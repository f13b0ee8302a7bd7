import { classNames } from '#ui/class-names.ts';
import styles from './post-text.module.css';
import { splitPostText } from './post-text.ts';

/** What a post says, with its line breaks; addresses lead there, and names are marked. */
export const PostText = ({ text, lang }: { readonly text: string; readonly lang?: string | undefined }) => (
  <p className={styles.text} lang={lang}>
    {splitPostText(text).map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'mention') {
        return (
          <span key={part.at} className={classNames(styles.mark, styles.mention)}>
            {part.text}
          </span>
        );
      }
      return (
        <a key={part.at} className={styles.mark} href={part.text} target="_blank" rel="noreferrer nofollow ugc">
          {part.text.replace(/^https?:\/\//, '')}
        </a>
      );
    })}
  </p>
);
