import type { Locator } from '@playwright/test';

const minuteMs = 60_000;
/** In which a room's time can be chosen. */
const stepMs = 5 * minuteMs;
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Noon of the day that it is in Tokyo. */
export const tokyoNoonMs = (): number => Date.parse(`${parts.format(Date.now()).slice(0, 10)}T12:00+09:00`);

/** Day and time in Tokyo so many minutes from now, or up to five later: a time that can be chosen. */
export const tokyoIn = (minutes: number, nowMs = Date.now()): { readonly date: string; readonly time: string } => {
  const atMs = Math.ceil((nowMs + minutes * minuteMs) / stepMs) * stepMs;
  const [date = '', time = ''] = parts.format(atMs).split(' ');
  return { date, time };
};

/** Chooses a day (`2026-11-23`) in the form's calendar. */
export const chooseDate = async (form: Locator, date: string): Promise<void> => {
  const [year, month, day] = date.split('-').map(Number);
  const button = form.getByRole('button', { name: new RegExp(`^${year}年${month}月${day}日`) });
  const before = form.getByRole('button', { name: '前の月' });
  while (await before.isEnabled()) await before.click();
  while ((await button.count()) === 0) await form.getByRole('button', { name: '次の月' }).click();
  await button.click();
};

/** Chooses a time (`21:30`) in the form's two lists. */
export const chooseTime = async (form: Locator, time: string): Promise<void> => {
  const [hour = '', minute = ''] = time.split(':');
  await form.getByLabel('時', { exact: true }).selectOption(hour);
  await form.getByLabel('分', { exact: true }).selectOption(minute);
};
