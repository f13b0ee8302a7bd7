/** `3:36`, `1:02:09`: a length or a place in a track, whole seconds. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

/** Whole minutes as people say them of a running order: never 0 for something that plays. */
export const wholeMinutes = (seconds: number): number => (seconds <= 0 ? 0 : Math.max(1, Math.round(seconds / 60)));
