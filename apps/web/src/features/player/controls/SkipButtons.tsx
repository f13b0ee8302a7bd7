import type { RepeatMode } from '@madoi/domain/player/solo-queue';
import { Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { selectHasNext } from '../state/player-bar-mode.ts';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import styles from './transport.module.css';

interface SizeProps {
  readonly sizePx?: number;
}

export const PreviousButton = ({ sizePx = 20 }: SizeProps) => {
  const t = useTranslations('player');
  const player = useRequiredSoloPlayer();
  return (
    <IconButton label={t('previous')} onClick={() => player.previous()} {...playerAction}>
      <SkipBack size={sizePx} fill="currentColor" strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};

export const NextButton = ({ sizePx = 20 }: SizeProps) => {
  const t = useTranslations('player');
  const player = useRequiredSoloPlayer();
  const hasNext = useSoloState(selectHasNext);
  return (
    <IconButton label={t('next')} disabled={!hasNext} onClick={() => player.next()} {...playerAction}>
      <SkipForward size={sizePx} fill="currentColor" strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};

export const ShuffleButton = ({ sizePx = 18 }: SizeProps) => {
  const t = useTranslations('player');
  const player = useRequiredSoloPlayer();
  const isShuffled = useSoloState((state) => state.isShuffled);
  return (
    <IconButton
      label={t('shuffle')}
      aria-pressed={isShuffled}
      className={classNames(styles.mode, isShuffled && styles.on)}
      onClick={() => player.setShuffled(!isShuffled)}
    >
      <Shuffle size={sizePx} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};

const nextRepeat: Record<RepeatMode, RepeatMode> = { off: 'all', all: 'one', one: 'off' };

/** Cycles through: no repeat, the whole queue, this track. Its accessible name says which. */
export const RepeatButton = ({ sizePx = 18 }: SizeProps) => {
  const t = useTranslations('player.repeat');
  const player = useRequiredSoloPlayer();
  const repeat = useSoloState((state) => state.repeat);
  const Icon = repeat === 'one' ? Repeat1 : Repeat;
  return (
    <IconButton
      label={t(repeat)}
      className={classNames(styles.mode, repeat !== 'off' && styles.on)}
      onClick={() => player.setRepeat(nextRepeat[repeat])}
    >
      <Icon size={sizePx} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};
