import type { Locale } from '@madoi/contract/constants';
import { formatDate, tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';

/** `2026年12月21日`, `21 December 2026`: on what is about money, in Tokyo, the same on server and browser. */
export const formatFullDate = (instantMs: number, locale: Locale): string => {
  const { year, month, day } = tokyoTimeOf(instantMs);
  return locale === 'en' ? `${formatDate(instantMs, locale)} ${year}` : `${year}年${month}月${day}日`;
};
