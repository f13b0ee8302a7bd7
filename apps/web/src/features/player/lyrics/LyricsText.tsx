import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';
import { useTranslations } from 'use-intl';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import styles from './lyrics.module.css';

/** A refrain has the same words every time: only its place tells it apart. */
export const withPlaces = <T,>(items: readonly T[]) => items.map((item, place) => ({ place, item }));

export interface LyricsTextProps {
  readonly line: LyricsLine;
  /** How many of its parts are sung. */
  readonly sungCount: number;
  readonly hasFurigana?: boolean;
  /** From top to bottom: digits stand upright. */
  readonly isVertical?: boolean;
}

/** The words of a line, with their furigana; what is sung already is lit. */
export const LyricsText = ({ line, sungCount, hasFurigana = true, isVertical = false }: LyricsTextProps) => {
  const t = useTranslations('player.lyrics');
  const words = (text: string) => (isVertical ? <VerticalText text={text} /> : text);
  if (line.parts.length === 0)
    return (
      <span role="img" aria-label={t('pause')}>
        ・・・
      </span>
    );
  return withPlaces(line.parts).map(({ place, item: { text, reading } }) => (
    <span key={place} className={place < sungCount ? styles.sung : undefined}>
      {reading === undefined || !hasFurigana ? (
        words(text)
      ) : (
        <ruby>
          {words(text)}
          <rt>{reading}</rt>
        </ruby>
      )}
    </span>
  ));
};
