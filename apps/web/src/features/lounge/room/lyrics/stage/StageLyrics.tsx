import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { LyricsText, type SungLyrics, useHasFurigana, useLyricsView } from '#features/player/player-lyrics.api.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LanternIcon } from '#ui/icon/CustomIcons.tsx';
import { useCurrentTrack } from '../../session/use-position.ts';
import { useLyricsCursor, useRoomLyrics } from '../use-room-lyrics.ts';
import { useStageLyrics } from '../use-stage-lyrics.ts';
import { SongSlip } from './SongSlip.tsx';
import { StageLyricsChips } from './StageLyricsChips.tsx';
import { lineLengthEm, selectStageLines, writingOf } from './stage-lines.ts';
import styles from './stage-lyrics.module.css';

const shown = { stage: { past: 2, coming: 5 }, singing: { past: 1, coming: 1 } } as const;

interface LineProps {
  readonly line: LyricsLine;
  readonly distance: number;
  readonly sungCount: number;
}

const Line = memo(({ line, distance, sungCount }: LineProps) => {
  const hasFurigana = useHasFurigana();
  const place = distance === 0 ? styles.current : distance < 0 ? styles.past : styles.coming;
  return (
    <p
      className={classNames(styles.line, place)}
      data-distance={distance}
      style={{ '--d': distance, '--n': lineLengthEm(line) }}
    >
      <LyricsText line={line} sungCount={sungCount} hasFurigana={hasFurigana} isVertical />
    </p>
  );
});
Line.displayName = 'Line';

/** Three lanterns, one of which goes out each second before the first words. */
const CountIn = ({ count }: { readonly count: number }) => (
  <div className={styles.countIn}>
    {[3, 2, 1].map((second) => (
      <span key={second} data-lit={count >= second || undefined}>
        <LanternIcon sizePx={44} />
      </span>
    ))}
  </div>
);

/** A line whose words have no times is lit as a whole. */
const litCount = ({ parts }: LyricsLine, sungCount: number): number =>
  parts.some(({ atMs }) => atMs !== undefined) ? sungCount : parts.length;

/** What the line that is sung says in the reader's language, across below the lines. */
const Translation = ({ text }: { readonly text: string }) => (
  <p className={styles.translation} lang={useLocale()}>
    {text}
  </p>
);

interface InStepProps {
  readonly lyrics: SungLyrics;
  readonly entryId: string | undefined;
}

const InStep = ({ lyrics, entryId }: InStepProps) => {
  const { lineIndex, sungCount, countIn } = useLyricsCursor(lyrics, entryId);
  const { isSinging } = useStageLyrics();
  const lines = selectStageLines(lyrics.lines, lineIndex, isSinging ? shown.singing : shown.stage);
  const { size } = useLyricsView();
  const translation = lyrics.lines[lineIndex]?.translation;
  return (
    <div
      className={styles.lines}
      data-writing={writingOf(lyrics)}
      data-singing={isSinging || undefined}
      data-size={size}
      data-translated={lyrics.lines.some((line) => line.translation !== undefined) || undefined}
      aria-hidden="true"
    >
      {lines.map(({ line, place, distance }) => (
        <Line key={place} line={line} distance={distance} sungCount={distance === 0 ? litCount(line, sungCount) : 0} />
      ))}
      {isSinging && countIn > 0 && <CountIn count={countIn} />}
      {translation !== undefined && <Translation key={lineIndex} text={translation} />}
    </div>
  );
};

const Note = ({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) => {
  const t = useTranslations('player.lyrics');
  return (
    <div className={styles.note} role="status">
      <p>{text}</p>
      {onRetry !== undefined && (
        <Button variant="line" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
};

const hasReadings = ({ lines }: SungLyrics): boolean =>
  lines.some(({ parts }) => parts.some(({ reading }) => reading !== undefined));

/** The lyrics of the song on air over the whole stage, the print under a veil. The panel has the same words to be read. */
export const StageLyrics = () => {
  const t = useTranslations('player.lyrics');
  const { lyrics, hasFailed, retry, translation } = useRoomLyrics();
  const entryId = useCurrentTrack()?.id;
  return (
    <>
      {lyrics?.isTimed && <InStep key={entryId} lyrics={lyrics} entryId={entryId} />}
      {lyrics === undefined && !hasFailed && (
        <div className={styles.loading} role="status" aria-label={t('loading')}>
          {[62, 88, 54, 74].map((share) => (
            <i key={share} style={{ '--n': share }} />
          ))}
        </div>
      )}
      {hasFailed && <Note text={t('failed')} onRetry={retry} />}
      {lyrics?.isTimed === false && <Note text={t('plain')} />}
      {lyrics === null && <Note text={t('empty')} />}
      <SongSlip />
      <StageLyricsChips hasReadings={lyrics?.isTimed === true && hasReadings(lyrics)} translation={translation} />
    </>
  );
};
