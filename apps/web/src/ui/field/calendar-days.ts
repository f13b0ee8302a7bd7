/** Days are `2026-11-21`: no clock and no zone, so that nothing shifts. */
const dayMs = 86_400_000;
const daysOfWeek = 7;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => textOf(utcOf(day) + days * dayMs);
export const weekdayOf = (day: string): number => new Date(utcOf(day)).getUTCDay();
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first of the month so many months later. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(textOf(Date.UTC(year, number - 1 + months, 1)));
};

/** The same day of another month, or that month's last. */
export const sameDayIn = (day: string, month: string): string => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
};

export const clampDay = (day: string, min: string, max: string): string => {
  if (day < min) return min;
  return day > max ? max : day;
};

/** The weeks of a month, from Sunday on; undefined: a day of another month. */
export const weeksOf = (month: string): readonly (readonly (string | undefined)[])[] => {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks: (string | undefined)[][] = [];
  for (let week = start; week < `${addMonths(month, 1)}-01`; week = addDays(week, daysOfWeek)) {
    weeks.push(
      Array.from({ length: daysOfWeek }, (_, at) => {
        const day = addDays(week, at);
        return monthOf(day) === month ? day : undefined;
      }),
    );
  }
  return weeks;
};

/** Where a key leads from a day, as in the date grid of WAI-ARIA; undefined: it leads nowhere. */
export const dayAfterKey = (day: string, key: string): string | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -daysOfWeek,
    ArrowDown: daysOfWeek,
    Home: -weekdayOf(day),
    End: daysOfWeek - 1 - weekdayOf(day),
  };
  if (key === 'PageUp') return sameDayIn(day, addMonths(monthOf(day), -1));
  if (key === 'PageDown') return sameDayIn(day, addMonths(monthOf(day), 1));
  const step = steps[key];
  return step === undefined ? undefined : addDays(day, step);
};
