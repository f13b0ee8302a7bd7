import { formatDuration } from '#platform/i18n/format-duration.ts';
import styles from '../controls/controls.module.css';
import { PlayButton } from '../controls/PlayButton.tsx';
import { PlaybackBlocked } from '../controls/PlaybackBlocked.tsx';
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from '../controls/SkipButtons.tsx';
import { useWholeSec } from '../controls/use-position-text.ts';
import { selectPlayerBarMode } from '../state/player-bar-mode.ts';
import { useSoloState } from '../state/solo-context.ts';

const Transport = ({ previewSec }: { readonly previewSec: number | undefined }) => {
  const positionSec = useWholeSec();
  const durationSec = useSoloState((state) => state.durationSec);
  return (
    <>
      <ShuffleButton />
      <PreviousButton />
      <span className={styles.time}>{formatDuration(previewSec ?? positionSec)}</span>
      <PlayButton variant="round" />
      <span className={styles.time}>{formatDuration(durationSec)}</span>
      <NextButton />
      <RepeatButton />
    </>
  );
};

/** The middle of the bar: everywhere on wide screens, on phones only while something holds the sound back. */
export const BarCentre = ({ previewSec }: { readonly previewSec: number | undefined }) => {
  const barMode = useSoloState(selectPlayerBarMode);
  if (barMode.kind === 'transport') return <Transport previewSec={previewSec} />;
  return <PlaybackBlocked barMode={barMode} />;
};
