import { useTranslations } from 'use-intl';
import { Scrubber } from '#ui/scrubber/Scrubber.tsx';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import { usePositionText } from './use-position-text.ts';

export interface SoloScrubberProps {
  readonly variant: 'edge' | 'line';
  readonly onPreview?: (positionSec: number | undefined) => void;
}

export const SoloScrubber = ({ variant, onPreview }: SoloScrubberProps) => {
  const t = useTranslations('player');
  const player = useRequiredSoloPlayer();
  const positionSec = useSoloState((state) => state.positionSec);
  const durationSec = useSoloState((state) => state.durationSec);
  const isOff = useSoloState((state) => state.isInterrupted);
  const textOf = usePositionText();
  return (
    <Scrubber
      label={t('seek')}
      variant={variant}
      positionSec={positionSec}
      durationSec={durationSec}
      textOf={textOf}
      onSeek={(sec) => player.seek(sec)}
      disabled={isOff}
      {...(onPreview !== undefined && { onPreview })}
    />
  );
};
