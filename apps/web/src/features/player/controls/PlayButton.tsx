import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { Spinner } from '#ui/button/Spinner.tsx';
import { classNames } from '#ui/class-names.ts';
import { usePlayControl } from '../state/use-play-control.ts';
import styles from './transport.module.css';

/** `round` on the bar, `plain` in small places, `large` is the one tomoshibi action of the full player. */
export type PlayButtonVariant = 'round' | 'plain' | 'large';
const iconPx = { round: 20, plain: 22, large: 30 } as const satisfies Record<PlayButtonVariant, number>;

/** The ring turns while the audio is loading; the button keeps its size and stays usable. */
export const PlayButton = ({ variant }: { readonly variant: PlayButtonVariant }) => {
  const t = useTranslations('player');
  const { isOn, isLoading, togglePlay } = usePlayControl();
  const Icon = isOn ? Pause : Play;
  const label = isOn ? t('pause') : t('play');
  return (
    <button
      type="button"
      className={classNames(styles.play, styles[variant])}
      aria-label={label}
      title={label}
      aria-busy={isLoading || undefined}
      onClick={togglePlay}
      {...playerAction}
    >
      {isLoading ? (
        <Spinner sizePx={iconPx[variant]} />
      ) : (
        <Icon size={iconPx[variant]} fill="currentColor" strokeWidth={isOn ? 0 : 1.75} aria-hidden="true" />
      )}
    </button>
  );
};
