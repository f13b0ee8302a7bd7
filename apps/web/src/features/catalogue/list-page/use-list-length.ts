import { useTranslations } from 'use-intl';
import { type TrackEntry, totalSec } from '../listening/track-entry.ts';

/** `43分38秒`: how long a list of songs takes, cut to whole seconds as the length of a song is, so that an album of one song is as long as it. */
export const useListTime = (): ((seconds: number) => string) => {
  const t = useTranslations('catalogue.list');
  return (total) => {
    const whole = Math.floor(total);
    const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    return hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes, seconds });
  };
};

/** `11曲`, `43分38秒`: how much there is, and how long it takes. */
export const useListLength = (entries: readonly TrackEntry[]): { readonly count: string; readonly time: string } => {
  const t = useTranslations('catalogue.list');
  const timeOf = useListTime();
  return { count: t('count', { count: entries.length }), time: timeOf(totalSec(entries)) };
};
