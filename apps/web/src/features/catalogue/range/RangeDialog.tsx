import type { RangeSelection } from '@madoi/domain/playback/range-selection';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { RangeSlider } from '#ui/range-slider/RangeSlider.tsx';
import type { TrackEntry } from '../listening/track-entry.ts';
import styles from './range.module.css';
import { useRangeForm } from './use-range-form.ts';

interface RangeProps {
  readonly entry: TrackEntry;
  readonly onPlay: (range: RangeSelection) => void;
}

const RangeFields = ({ entry, onPlay }: RangeProps) => {
  const t = useTranslations('catalogue.section');
  const { duration } = entry.track.audioInfo;
  const form = useRangeForm(duration);
  const { problem, range } = form;
  const wrong = problem === undefined ? undefined : t(`wrong.${problem}`, { length: formatDuration(duration) });
  const isStartWrong = problem === 'not_a_time' && !Number.isFinite(range.startSec);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onPlay(range);
      }}
    >
      <RangeSlider
        labels={[t('start'), t('end')]}
        value={form.handles}
        onValue={form.move}
        max={duration}
        textOf={formatDuration}
      />
      <div className={styles.times}>
        <TextField
          label={t('start')}
          value={form.startText}
          onText={form.writeStart}
          inputMode="numeric"
          autoComplete="off"
          hint={t('hint')}
          {...(isStartWrong && { error: wrong })}
        />
        <TextField
          label={t('end')}
          value={form.endText}
          onText={form.writeEnd}
          inputMode="numeric"
          autoComplete="off"
          hint={
            wrong === undefined ? t('length', { length: formatDuration(range.endSec - range.startSec) }) : undefined
          }
          {...(wrong !== undefined && !isStartWrong && { error: wrong })}
        />
      </div>
      <Button type="submit" variant="ai" wide disabled={problem !== undefined} {...playerAction}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('play')}
      </Button>
    </form>
  );
};

export interface RangeDialogProps extends LazyDialogProps {
  /** Absent when it is closed. */
  readonly entry: TrackEntry | undefined;
  readonly onPlay: (entry: TrackEntry, range: RangeSelection) => void;
}

/** 区間を選んで聴く: two handles over the track, and the same two times to write (specification 5.11). */
export const RangeDialog = ({ open, entry, onPlay, onClose }: RangeDialogProps) => {
  const t = useTranslations('catalogue.section');
  const common = useTranslations('common');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={entry && t('lead', { title: entry.title, length: formatDuration(entry.track.audioInfo.duration) })}
      closeLabel={common('close')}
    >
      {entry !== undefined && (
        <RangeFields
          entry={entry}
          onPlay={(range) => {
            onClose();
            onPlay(entry, range);
          }}
        />
      )}
    </Dialog>
  );
};
