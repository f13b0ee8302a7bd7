/** What the product needs of `document` and `navigator.wakeLock`. */
export interface WakeLockParts {
  /** Absent where the browser has none. */
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

export interface ScreenWakeLock {
  /** Whether the screen is to stay lit. Cheap to call again. */
  want(isWanted: boolean): void;
  dispose(): void;
}

/** Keeps the screen on while wanted. Browsers release the lock when the page is hidden, so it is requested again. */
export const createScreenWakeLock = ({ wakeLock, page }: WakeLockParts): ScreenWakeLock => {
  let isWanted = false;
  let isAsking = false;
  let held: WakeLockSentinel | undefined;
  const release = () => {
    const released = held;
    held = undefined;
    released?.release().catch(() => undefined);
  };
  const ask = async () => {
    const isHeld = held !== undefined && !held.released;
    if (!isWanted || isHeld || isAsking || wakeLock === undefined || page.visibilityState !== 'visible') return;
    isAsking = true;
    try {
      held = await wakeLock.request('screen');
    } catch {
      // The browser refuses on a low battery; the screen then goes dark as usual.
    } finally {
      isAsking = false;
    }
    if (!isWanted) release();
  };
  const onVisible = () => void ask();
  page.addEventListener('visibilitychange', onVisible);
  return {
    want: (wanted) => {
      if (wanted === isWanted) return;
      isWanted = wanted;
      if (wanted) void ask();
      else release();
    },
    dispose: () => {
      page.removeEventListener('visibilitychange', onVisible);
      isWanted = false;
      release();
    },
  };
};
