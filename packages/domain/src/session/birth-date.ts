const oldestYears = 130;
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whether a text is a past date (`YYYY-MM-DD`), at most 130 years ago. `today`: the date in Tokyo, in the same form.
 */
export function isBirthDate(text: string, today: string): boolean {
  const [, year, month, day] = pattern.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && text <= today && Number(year) >= Number(today.slice(0, 4)) - oldestYears;
}
