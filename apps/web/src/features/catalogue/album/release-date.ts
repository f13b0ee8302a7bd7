import type { Locale } from '@madoi/contract/constants';
import { formatMonth } from '#platform/i18n/tokyo-time.ts';

const pattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/;

/** `2024` of `2024-06-12`; undefined where nobody knows. */
export const releaseYear = (releasedOn: string | undefined): string | undefined => pattern.exec(releasedOn ?? '')?.[1];

/**
 * `2024年6月12日`, `June 12, 2024`, or as much of it as is known: music is often labelled with a year alone.
 * Written out here so that server and browser never disagree over their ICU data.
 */
export const releaseText = (releasedOn: string | undefined, locale: Locale): string | undefined => {
  const [, year, month, day] = pattern.exec(releasedOn ?? '') ?? [];
  if (year === undefined) return undefined;
  const [monthNo, dayNo] = [Number(month), Number(day)];
  if (locale === 'en') {
    return `${month ? `${formatMonth(monthNo, locale)} ` : ''}${day ? `${dayNo}, ` : ''}${year}`;
  }
  return `${year}年${month ? `${monthNo}月` : ''}${day ? `${dayNo}日` : ''}`;
};
