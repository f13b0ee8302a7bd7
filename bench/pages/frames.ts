export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** The frame after the next has been shown when the one behind it begins. */
export const shown = async () => {
  await nextFrame();
  return nextFrame();
};

/** Runs something and answers the longest time between two frames meanwhile, in ms. */
export const longestFrame = async (run: () => Promise<unknown>): Promise<number> => {
  let [longest, isOver, before] = [0, false, performance.now()];
  const watch = (at: number) => {
    longest = Math.max(longest, at - before);
    before = at;
    if (!isOver) requestAnimationFrame(watch);
  };
  before = await nextFrame();
  requestAnimationFrame(watch);
  await run();
  isOver = true;
  await nextFrame();
  return longest;
};
