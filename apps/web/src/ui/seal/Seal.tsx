import { classNames } from '../class-names.ts';
import styles from './seal.module.css';

export interface SealProps {
  /**
   * Up to three characters, or two short lines of Latin letters; part of the picture, so the words around it must say
   * the same.
   */
  readonly text: string;
  /** Outlined: it is still to come. Filled: it is now. */
  readonly outlined?: boolean;
  readonly size?: 'large' | 'medium';
  readonly className?: string | undefined;
}

const isLatin = (text: string) => /^[\p{Script=Latin}\s]+$/u.test(text);

/** More letters on a line than this would reach the ring. */
const roomyLetters = 4;
const longestLine = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

/** A hanko in day-shu, four degrees off true. On shu ink wrap it in `data-on-shu`. */
export const Seal = ({ text, outlined = false, size = 'large', className }: SealProps) => (
  <span
    className={classNames(
      styles.seal,
      outlined && styles.outlined,
      size === 'medium' && styles.medium,
      isLatin(text) && styles.latin,
      isLatin(text) && longestLine(text) > roomyLetters && styles.tight,
      className,
    )}
    aria-hidden="true"
  >
    {text}
  </span>
);

export const SealTag = ({ text }: { readonly text: string }) => <span className={styles.tag}>{text}</span>;
