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
