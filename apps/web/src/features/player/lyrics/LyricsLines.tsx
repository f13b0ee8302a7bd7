import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { ScrollRegion } from '#ui/scroll-region/ScrollRegion.tsx';
import { useHasFurigana } from './furigana-setting.ts';
import { LyricsText, withPlaces } from './LyricsText.tsx';
import { LyricsTools, TranslationStatus } from './LyricsTools.tsx';
import styles from './lyrics.module.css';
import tools from './lyrics-tools.module.css';
import { useLyricsView } from './lyrics-view.ts';
import { useFollowLine } from './use-follow-line.ts';
import type { LyricsTranslationState, SungLine, SungLyrics } from './use-lyrics-translation.ts';

const textOf = ({ parts }: LyricsLine): string => parts.map(({ text }) => text).join('');

const hasReadings = ({ lines }: SungLyrics): boolean =>
  lines.some(({ parts }) => parts.some(({ reading }) => reading !== undefined));

/** What the line says in the reader's language, below it. */
const Translation = ({ text }: { readonly text: string }) => (
  <span className={styles.translation} lang={useLocale()}>
    {text}
  </span>
);

interface LineProps {
  readonly line: SungLine;
  readonly place: 'past' | 'current' | 'coming' | 'plain';
  readonly sungCount: number;
  readonly onJump: ((atMs: number) => void) | undefined;
}

const Line = memo(({ line, place, sungCount, onJump }: LineProps) => {
  const { atMs, translation } = line;
  const hasFurigana = useHasFurigana();
  const className = classNames(styles.line, styles[place]);
  const current = place === 'current' ? 'true' : undefined;
  const words = (
    <>
      <LyricsText line={line} sungCount={sungCount} hasFurigana={hasFurigana} />
      {translation !== undefined && <Translation text={translation} />}
    </>
  );
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
  readonly lyrics: SungLyrics;
  /** Absent: how they are read cannot be changed here. */
  readonly translation?: LyricsTranslationState;
  /** The line that is sung; -1: none yet. */
  readonly lineIndex: number;
  /** How many parts of that line are sung, where its words have times. */
  readonly sungCount: number;
  /** Absent: lines are no buttons, because the listener does not decide what is played. */
  readonly onJump?: (atMs: number) => void;
}

/** Lyrics in step with a song, or, where they have no times, as a text. */
export const LyricsLines = ({ lyrics, translation, lineIndex, sungCount, onJump }: LyricsLinesProps) => {
  const t = useTranslations('player.lyrics');
  const { size } = useLyricsView();
  const { box, isFollowing, follow } = useFollowLine(lineIndex);
  const placeOf = (index: number): LineProps['place'] => {
    if (!lyrics.isTimed) return 'plain';
    if (index === lineIndex) return 'current';
    return index < lineIndex ? 'past' : 'coming';
  };
  return (
    <>
      {translation !== undefined && (
        <fieldset className={tools.tools} aria-label={t('tools')}>
          <LyricsTools hasReadings={hasReadings(lyrics)} translation={translation} />
          <TranslationStatus {...translation} />
        </fieldset>
      )}
      <ScrollRegion ref={box} label={t('title')} className={styles.scroll} data-size={size}>
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
