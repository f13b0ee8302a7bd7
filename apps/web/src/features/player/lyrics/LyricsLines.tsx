import type { Lyrics, LyricsLine } from '@madoi/contract/catalogue/lyrics';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { ScrollRegion } from '#ui/scroll-region/ScrollRegion.tsx';
import { LyricsText, withPlaces } from './LyricsText.tsx';
import styles from './lyrics.module.css';
import { useFollowLine } from './use-follow-line.ts';

const textOf = ({ parts }: LyricsLine): string => parts.map(({ text }) => text).join('');

interface LineProps {
  readonly line: LyricsLine;
  readonly place: 'past' | 'current' | 'coming' | 'plain';
  readonly sungCount: number;
  readonly onJump: ((atMs: number) => void) | undefined;
}

const Line = memo(({ line, place, sungCount, onJump }: LineProps) => {
  const { atMs } = line;
  const className = classNames(styles.line, styles[place]);
  const current = place === 'current' ? 'true' : undefined;
  const words = <LyricsText line={line} sungCount={sungCount} />;
  return (
    <li className={className} aria-current={current} lang={titleLang(textOf(line))}>
      {onJump === undefined || atMs === undefined ? (
        <span className={styles.words}>
          <span>{words}</span>
        </span>
      ) : (
        <button type="button" className={styles.words} onClick={() => onJump(atMs)}>
          <span>{words}</span>
          <time aria-hidden="true">{formatDuration(atMs / 1_000)}</time>
        </button>
      )}
    </li>
  );
});

const footOf = (isTimed: boolean, canJump: boolean) => {
  if (!isTimed) return 'plain';
  return canJump ? 'hint' : 'together';
};

export interface LyricsLinesProps {
  readonly lyrics: Lyrics;
  /** The line that is sung; -1: none yet. */
  readonly lineIndex: number;
  /** How many parts of that line are sung, where its words have times. */
  readonly sungCount: number;
  /** Absent: lines are no buttons, because the listener does not decide what is played. */
  readonly onJump?: (atMs: number) => void;
}

/** Lyrics in step with a song, or, where they have no times, as a text. */
export const LyricsLines = ({ lyrics, lineIndex, sungCount, onJump }: LyricsLinesProps) => {
  const t = useTranslations('player.lyrics');
  const { box, isFollowing, follow } = useFollowLine(lineIndex);
  const placeOf = (index: number): LineProps['place'] => {
    if (!lyrics.isTimed) return 'plain';
    if (index === lineIndex) return 'current';
    return index < lineIndex ? 'past' : 'coming';
  };
  return (
    <>
      <ScrollRegion ref={box} label={t('title')} className={styles.scroll}>
        <ol className={styles.lines}>
          {withPlaces(lyrics.lines).map(({ place, item }) => (
            <Line
              key={place}
              line={item}
              place={placeOf(place)}
              sungCount={place === lineIndex ? sungCount : 0}
              onJump={onJump}
            />
          ))}
        </ol>
      </ScrollRegion>
      <footer className={styles.foot}>
        <span>{t(footOf(lyrics.isTimed, onJump !== undefined))}</span>
        {lyrics.isTimed && !isFollowing && (
          <Button variant="line" size="small" onClick={follow}>
            {t('back')}
          </Button>
        )}
      </footer>
    </>
  );
};
