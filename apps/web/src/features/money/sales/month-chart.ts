export interface ChartDay {
  readonly day: number;
  readonly textYen: number;
  readonly effectYen: number;
}

export interface ChartBar extends ChartDay {
  readonly x: number;
  readonly size: number;
  readonly textHeight: number;
  readonly effectHeight: number;
}

const partsOf = (month: string): readonly [number, number] => [Number(month.slice(0, 4)), Number(month.slice(5))];
const nameOf = (year: number, month: number): string => new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7);

/** Of `YYYY-MM`. */
export const monthBefore = (month: string): string => {
  const [year, number] = partsOf(month);
  return nameOf(year, number - 1);
};
export const monthAfter = (month: string): string => {
  const [year, number] = partsOf(month);
  return nameOf(year, number + 1);
};
export const daysOf = (month: string): number => {
  const [year, number] = partsOf(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** Of the space between two bars, what a bar takes. */
const barShare = 0.6;

/** A bar for every day of the month, the highest as high as the chart; without sales all of them are flat. */
export function chartBars(
  month: string,
  days: readonly ChartDay[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly ChartBar[] {
  const step = width / daysOf(month);
  const most = Math.max(1, ...days.map(({ textYen, effectYen }) => textYen + effectYen));
  const byDay = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: daysOf(month) }, (_, at) => {
    const day = byDay.get(at + 1) ?? { day: at + 1, textYen: 0, effectYen: 0 };
    const heightOf = (yen: number) => (yen * height) / most;
    const place = { x: at * step + (step * (1 - barShare)) / 2, size: step * barShare };
    return { ...day, ...place, textHeight: heightOf(day.textYen), effectHeight: heightOf(day.effectYen) };
  });
}
