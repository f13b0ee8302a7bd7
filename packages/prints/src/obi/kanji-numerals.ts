const digits = '〇一二三四五六七八九';

/** A whole number from 0 to 9999 as it is read: 21 → 二十一. Throws a RangeError outside. */
export function kanjiNumber(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 9999) throw new RangeError(`no kanji numeral for ${value}`);
  if (value === 0) return '〇';
  const places: readonly (readonly [number, string])[] = [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ];
  return places
    .map(([weight, name]) => {
      const digit = Math.floor(value / weight) % 10;
      if (digit === 0) return '';
      // One ten is 十, never 一十; a single unit keeps its digit.
      return digit === 1 && name !== '' ? name : `${digits[digit]}${name}`;
    })
    .join('');
}

/** A date as it stands on an obi: 十一月二十一日. `month` 1–12, `day` 1–31. */
export function kanjiDate({ month, day }: { readonly month: number; readonly day: number }): string {
  return `${kanjiNumber(month)}月${kanjiNumber(day)}日`;
}
