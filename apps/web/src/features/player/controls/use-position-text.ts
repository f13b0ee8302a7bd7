import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { useSoloState } from '../state/solo-context.ts';

/** Whole seconds, for texts: they change once a second however often the position does. */
export const useWholeSec = () => useSoloState((state) => Math.floor(state.positionSec));

/** What a screen reader says of a place in the current track. */
export const usePositionText = (): ((positionSec: number) => string) => {
  const t = useTranslations('player');
  const durationSec = useSoloState((state) => state.durationSec);
  return (positionSec) => t('place', { now: formatDuration(positionSec), all: formatDuration(durationSec) });
};
