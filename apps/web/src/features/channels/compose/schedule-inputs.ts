const two = (n: number) => String(n).padStart(2, '0');

/** `2026-11-23` by this device's clock, as date fields want it. */
export const dateInputOf = (instantMs: number): string => {
  const at = new Date(instantMs);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** `06:00` by this device's clock, as time fields want it. */
export const timeInputOf = (instantMs: number): string => {
  const at = new Date(instantMs);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The instant that two fields mean on this device; undefined while either of them is not filled in. */
export const instantOf = (date: string, time: string): number | undefined => {
  const at = new Date(`${date}T${time}`).getTime();
  return Number.isNaN(at) ? undefined : at;
};
