import { useTranslations } from 'use-intl';
import { type TrackEntry, totalSec } from '../listening/track-entry.ts';

/** `11曲`, `43分38秒`: how much there is, and how long it takes. */
export const useListLength = (entries: readonly TrackEntry[]): { readonly count: string; readonly time: string } => {
  const t = useTranslations('catalogue.list');
  const whole = Math.round(totalSec(entries));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return {
    count: t('count', { count: entries.length }),
    time: hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes, seconds }),
  };
};
