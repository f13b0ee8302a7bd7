import type { Locale } from '@madoi/contract/constants';

/** From here on a count is shortened. */
const longCount = 10_000;

interface Unit {
  readonly from: number;
  readonly text: string;
}

const units: Readonly<Record<Locale, readonly Unit[]>> = {
  ja: [
    { from: 100_000_000, text: '億' },
    { from: 10_000, text: '万' },
  ],
  en: [
    { from: 1_000_000, text: 'M' },
    { from: 1_000, text: 'K' },
  ],
  'zh-TW': [
    { from: 100_000_000, text: '億' },
    { from: 10_000, text: '萬' },
  ],
};

/** `1,204` with its separators, the same on server and in browser. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** A count where there is little room: `9,999`, `1.2万`, `12K`. Rounded down, so that it never promises more than there is. */
export const formatCompactCount = (count: number, locale: Locale): string => {
  const unit = count < longCount ? undefined : units[locale].find(({ from }) => count >= from);
  if (unit === undefined) return formatCount(count);
  const tenths = Math.floor((count * 10) / unit.from);
  const isWhole = tenths % 10 === 0 || tenths >= 1_000;
  return `${isWhole ? formatCount(Math.floor(tenths / 10)) : (tenths / 10).toFixed(1)}${unit.text}`;
};
