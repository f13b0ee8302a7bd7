import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '../../../platform/audio/player-action.ts';
import { Spinner } from '../../../ui/button/Spinner.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './transport.module.css';
import { usePlayPress } from './use-play-press.ts';

/** `round` on the bar, `plain` in small places, `large` is the one tomoshibi action of the full player. */
export type PlayLook = 'round' | 'plain' | 'large';
const iconPx = { round: 20, plain: 22, large: 30 } as const satisfies Record<PlayLook, number>;

/** The ring turns while sound is on its way; the button keeps its size and goes on to work. */
export const PlayButton = ({ look }: { readonly look: PlayLook }) => {
  const t = useTranslations('player');
  const { isOn, isLoading, press } = usePlayPress();
  const Icon = isOn ? Pause : Play;
  const label = isOn ? t('pause') : t('play');
  return (
    <button
      type="button"
      className={classNames(styles.play, styles[look])}
      aria-label={label}
      title={label}
      aria-busy={isLoading || undefined}
      onClick={press}
      {...playerAction}
    >
      {isLoading ? (
        <Spinner sizePx={iconPx[look]} />
      ) : (
        <Icon size={iconPx[look]} fill="currentColor" strokeWidth={isOn ? 0 : 1.75} aria-hidden="true" />
      )}
    </button>
  );
};
