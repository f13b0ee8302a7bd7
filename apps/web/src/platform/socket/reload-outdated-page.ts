import type { SharedSocket } from '@madoi/room-client/socket/shared-socket';

const storageKey = 'madoi:reloaded-for';

export interface ReloadOptions {
  readonly onOutdated: SharedSocket['onOutdated'];
  /** Of this tab. If it cannot be written, the page is not reloaded, because it would reload without end. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether a reload would interrupt somebody: music sounds, or their microphone is on air. */
  readonly isBusy: () => boolean;
  /** Calls back whenever `isBusy` may have changed, and between two songs. */
  readonly onMoment: (listener: (isBetweenSongs: boolean) => void) => () => void;
  readonly reload: () => void;
}

const remember = (storage: ReloadOptions['storage'], version: number): boolean => {
  try {
    if (storage.getItem(storageKey) === String(version)) return false;
    storage.setItem(storageKey, String(version));
    return true;
  } catch {
    return false;
  }
};

/**
 * A server of a newer protocol asks the page to reload: at once when nothing sounds here, else between two songs. Once for each
 * version and tab: where the newer page does not come yet, as behind a cache, the old one goes on.
 */
export const reloadOutdatedPage = ({ onOutdated, storage, isBusy, onMoment, reload }: ReloadOptions): (() => void) => {
  let stopWaiting: (() => void) | undefined;
  const stopListening = onOutdated((protocolVersion) => {
    if (stopWaiting !== undefined) return;
    const tryNow = (isBetweenSongs: boolean) => {
      if (isBusy() && !isBetweenSongs) return;
      stopWaiting?.();
      if (remember(storage, protocolVersion)) reload();
    };
    stopWaiting = onMoment(tryNow);
    tryNow(false);
  });
  return () => {
    stopWaiting?.();
    stopListening();
  };
};
