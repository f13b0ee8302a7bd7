import styles from './obi-title.module.css';
import { titleLang } from './title-lang.ts';
import { VerticalText } from './VerticalText.tsx';

export interface ObiTitleProps {
  readonly title: string;
  /** How the title is broken, and whether that left any of it out: the whole of it is then a tooltip. */
  readonly type: { readonly columns: readonly string[]; readonly shortened: boolean };
  readonly headingLevel?: 'h1' | 'h2' | 'span';
}

/** The title on an obi, in one vertical column or more. Its size is the `--title` of what stands around it. */
export const ObiTitle = ({ title, type, headingLevel: Heading = 'h1' }: ObiTitleProps) => (
  <Heading className={styles.title} lang={titleLang(title)} title={type.shortened ? title : undefined}>
    {type.columns.map((column) => (
      <span key={column} className={styles.column}>
        <VerticalText text={column} />
      </span>
    ))}
  </Heading>
);
