import type { Locale } from '@madoi/contract/constants';

const pattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/;
const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2024` of `2024-06-12`; undefined where nobody knows. */
export const releaseYear = (releasedOn: string | undefined): string | undefined => pattern.exec(releasedOn ?? '')?.[1];

/**
 * `2024年6月12日`, `12 June 2024`, or as much of it as is known: music is often labelled with a year alone.
 * Written out here so that server and browser never disagree over their ICU data.
 */
export const releaseText = (releasedOn: string | undefined, locale: Locale): string | undefined => {
  const [, year, month, day] = pattern.exec(releasedOn ?? '') ?? [];
  if (year === undefined) return undefined;
  const [monthNo, dayNo] = [Number(month), Number(day)];
  if (locale === 'en') {
    return [day && `${dayNo}`, month && englishMonths[monthNo - 1], year].filter(Boolean).join(' ');
  }
  return `${year}年${month ? `${monthNo}月` : ''}${day ? `${dayNo}日` : ''}`;
};
