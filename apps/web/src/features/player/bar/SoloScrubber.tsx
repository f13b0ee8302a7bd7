import { useTranslations } from 'use-intl';
import { Scrubber } from '../../../ui/scrubber/Scrubber.tsx';
import { useSolo, useSoloState } from '../state/solo-context.ts';
import { usePlaceText } from './use-place.ts';

export interface SoloScrubberProps {
  readonly look: 'edge' | 'line';
  readonly onPreview?: (positionSec: number | undefined) => void;
}

export const SoloScrubber = ({ look, onPreview }: SoloScrubberProps) => {
  const t = useTranslations('player');
  const player = useSolo();
  const positionSec = useSoloState((state) => state.positionSec);
  const durationSec = useSoloState((state) => state.durationSec);
  const isOff = useSoloState((state) => state.isInterrupted);
  const textOf = usePlaceText();
  return (
    <Scrubber
      label={t('seek')}
      look={look}
      positionSec={positionSec}
      durationSec={durationSec}
      textOf={textOf}
      onSeek={(sec) => player.seek(sec)}
      disabled={isOff}
      {...(onPreview !== undefined && { onPreview })}
    />
  );
};
