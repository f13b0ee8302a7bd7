import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import { useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useRootData } from '#platform/page/root-data.ts';

/** `11/29 21:00から` of a lounge that is not open yet, or that it opens soon where its time has come; undefined: it can be joined. */
export const useOpeningText = (): ((hit: Pick<SearchHit, 'startAt'>) => string | undefined) => {
  const t = useTranslations('catalogue.search');
  const clockOf = useZonedClock();
  // Of the page as the server made it, for server and browser to write the same.
  const nowMs = useRootData()?.nowMs ?? 0;
  return ({ startAt }) => {
    if (startAt === undefined) return undefined;
    return startAt <= nowMs ? t('opensSoon') : t('opensAt', { date: formatShortDate(startAt), time: clockOf(startAt) });
  };
};
