import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import { useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';

/** `11/29 21:00から` of a lounge that is not open yet; undefined: it can be joined. */
export const useOpeningText = (): ((hit: Pick<SearchHit, 'startAt'>) => string | undefined) => {
  const t = useTranslations('catalogue.search');
  const clockOf = useZonedClock();
  return ({ startAt }) =>
    startAt === undefined ? undefined : t('opensAt', { time: `${formatShortDate(startAt)} ${clockOf(startAt)}` });
};
