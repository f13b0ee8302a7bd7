/** A hidden page gets no frames; what waits for one goes on after this long, ms. */
const atLatestMs = 200;

/**
 * Does the work once the next frame was painted: what somebody pressed answers before what hangs on it is drawn. The answer calls
 * it off.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let isDone = false;
  let task: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isDone = true;
    cancelAnimationFrame(frame);
    clearTimeout(task);
    clearTimeout(late);
  };
  const run = () => {
    if (isDone) return;
    stop();
    work();
  };
  // A frame's callbacks run before it is painted, and its tasks behind it.
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  const late = setTimeout(run, atLatestMs);
  return stop;
};
