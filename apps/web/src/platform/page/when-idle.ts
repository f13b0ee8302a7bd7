/** In ms. `atLatestMs`: where the browser never is idle. `elseAfterMs`: where it does not say when it is (Safari). */
export interface IdleLimits {
  readonly atLatestMs: number;
  readonly elseAfterMs: number;
}

/** Does the work once the browser is idle. The answer calls it off. */
export const whenIdle = (work: () => void, { atLatestMs, elseAfterMs }: IdleLimits): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: atLatestMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, elseAfterMs);
  return () => clearTimeout(timer);
};
