import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock, isElsewhere } from './tokyo-time.ts';

const never = () => () => undefined;

/** The server does not know where a reader is, so a page is hydrated as if in Japan. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The zone's short name for narrow columns, for readers whose own clocks show another time than Tokyo's. */
export const useZoneMark = (): ((instantMs: number) => string | undefined) => {
  const t = useTranslations('common');
  const isHydrated = useIsHydrated();
  return (instantMs) => (isHydrated && isElsewhere(instantMs) ? t('japanTimeShort') : undefined);
};

/**
 * Clocks of Asia/Tokyo (specification 9.01) as `21:48`, with the name of the zone for readers whose own clocks show another time.
 * `clock` where the time is written otherwise.
 */
export const useZonedClock = (): ((instantMs: number, clock?: string | undefined) => string) => {
  const t = useTranslations('common');
  const isHydrated = useIsHydrated();
  return (instantMs, clock = formatClock(instantMs)) =>
    isHydrated && isElsewhere(instantMs) ? t('japanTime', { time: clock }) : clock;
};

/** What `useZonedClock` may add to a time in the browser, for `data-later-text`: the page's fonts have its letters then. */
export const useZoneLetters = (): string => useTranslations('common')('japanTime', { time: '' });
