import type { Locator } from '@playwright/test';

const minuteMs = 60_000;
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Day and time in Tokyo so many minutes from now, as date and time fields take them. */
export const tokyoIn = (minutes: number): { readonly date: string; readonly time: string } => {
  const [date = '', time = ''] = parts.format(Date.now() + minutes * minuteMs).split(' ');
  return { date, time };
};

/** Chooses a day (`2026-11-23`) in a date's three lists. */
export const chooseDate = async (form: Locator, date: string): Promise<void> => {
  const numbers = date.split('-').map((part) => String(Number(part)));
  for (const [at, part] of ['年', '月', '日'].entries()) {
    await form.getByLabel(part, { exact: true }).selectOption(numbers[at] ?? '');
  }
};
