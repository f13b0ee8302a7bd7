/** Resolves when the browser is connected again, and after this time, in ms, in any case. */
export const untilOnline = (withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, withinMs);
    window.addEventListener('online', end);
  });
