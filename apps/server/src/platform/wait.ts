/** Resolves after so many ms, by the timers that tests replace. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
