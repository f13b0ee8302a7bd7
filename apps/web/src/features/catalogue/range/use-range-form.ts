import {
  type RangeProblem,
  type RangeSelection,
  rangeProblem,
  secondsOfText,
  wholeRange,
} from '@madoi/domain/playback/range-selection';
import { useState } from 'react';
import { formatDuration } from '#platform/i18n/format-duration.ts';

export interface RangeForm {
  readonly startText: string;
  readonly endText: string;
  readonly range: RangeSelection;
  readonly problem: RangeProblem | undefined;
  /** What the two handles show while a time is being written: always in order and within the track. */
  readonly handles: readonly [number, number];
  readonly writeStart: (text: string) => void;
  readonly writeEnd: (text: string) => void;
  readonly move: (handles: readonly [number, number]) => void;
}

const textsOf = ({ startSec, endSec }: RangeSelection) => ({
  startText: formatDuration(startSec),
  endText: formatDuration(endSec),
});

/** The last second of a track is seldom whole: what stands for the whole of it may be written in whole seconds. */
const readRange = (texts: { readonly startText: string; readonly endText: string }, durationSec: number) => {
  const endSec = secondsOfText(texts.endText);
  const isWhole = texts.endText.trim() === formatDuration(durationSec);
  return { startSec: secondsOfText(texts.startText), endSec: isWhole ? durationSec : endSec };
};

const within = (sec: number, otherwise: number, durationSec: number): number =>
  Number.isFinite(sec) ? Math.min(durationSec, Math.max(0, sec)) : otherwise;

/** Two times and two handles that show the same section. */
export const useRangeForm = (durationSec: number): RangeForm => {
  const [texts, setTexts] = useState(() => textsOf(wholeRange(durationSec)));
  const range = readRange(texts, durationSec);
  const startSec = within(range.startSec, 0, durationSec);
  return {
    ...texts,
    range,
    problem: rangeProblem(range, durationSec),
    handles: [startSec, Math.max(startSec, within(range.endSec, durationSec, durationSec))],
    writeStart: (startText) => setTexts({ ...texts, startText }),
    writeEnd: (endText) => setTexts({ ...texts, endText }),
    move: ([start, end]) => setTexts(textsOf({ startSec: start, endSec: end })),
  };
};
