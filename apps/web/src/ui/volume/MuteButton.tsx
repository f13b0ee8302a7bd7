import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';

export interface MuteButtonProps {
  /** 0..1; 0 is muted. */
  readonly volume: number;
  readonly muteLabel: string;
  readonly unmuteLabel: string;
  readonly onToggle: () => void;
}

/** Mute goes to silence and back to the volume before (specification 4.18). */
export const MuteButton = ({ volume, muteLabel, unmuteLabel, onToggle }: MuteButtonProps) => {
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <IconButton label={volume === 0 ? unmuteLabel : muteLabel} aria-pressed={volume === 0} onClick={onToggle}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};
