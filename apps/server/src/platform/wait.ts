/** Resolves after so many ms, by the timers that tests replace. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What `work` resolves with; undefined where it takes longer than `ms`: it goes on, and nobody hears of it. Rejects with it, and leaves no timer. */
export async function resolvedWithin<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
