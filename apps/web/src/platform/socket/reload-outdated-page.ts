import type { SharedSocket } from '@madoi/room-client/socket/shared-socket';

const reloadedKey = 'madoi:reloaded-for';
const notifiedKey = 'madoi:notified-of';

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface ReloadOptions {
  readonly onOutdated: SharedSocket['onOutdated'];
  /** Of this tab. If it cannot be written, the page is not reloaded, because it would reload without end. */
  readonly storage: TabStorage;
  /** Whether a reload would interrupt somebody: music sounds, or their microphone is on air. */
  readonly isBusy: () => boolean;
  /** Calls back whenever `isBusy` may have changed, and between two songs. */
  readonly onMoment: (listener: (isBetweenSongs: boolean) => void) => () => void;
  readonly reload: () => void;
}

/** False: it was remembered before, or cannot be. */
const remember = (storage: TabStorage, key: string, version: number): boolean => {
  try {
    if (storage.getItem(key) === String(version)) return false;
    storage.setItem(key, String(version));
    return true;
  } catch {
    return false;
  }
};

/** Parts of the page that reload it by themselves. */
let reloaders = 0;

/**
 * A server of a newer protocol asks the page to reload: at once when nothing sounds here, else between two songs. Once for each
 * version and tab: where the newer page does not come yet, as behind a cache, the old one goes on.
 */
export const reloadOutdatedPage = ({ onOutdated, storage, isBusy, onMoment, reload }: ReloadOptions): (() => void) => {
  reloaders += 1;
  let stopWaiting: (() => void) | undefined;
  const stopListening = onOutdated((protocolVersion) => {
    if (stopWaiting !== undefined) return;
    const tryNow = (isBetweenSongs: boolean) => {
      if (isBusy() && !isBetweenSongs) return;
      stopWaiting?.();
      if (remember(storage, reloadedKey, protocolVersion)) reload();
    };
    stopWaiting = onMoment(tryNow);
    tryNow(false);
  });
  return () => {
    reloaders -= 1;
    stopWaiting?.();
    stopListening();
  };
};

export type NotifyOptions = Pick<ReloadOptions, 'onOutdated' | 'storage'> & { readonly notify: () => void };

/**
 * Pages where a reload could lose what somebody writes are not reloaded: their reader is told, once for each version and tab. Where a part of
 * the page reloads it by itself, as a room does, there is no notice.
 */
export const notifyOutdatedPage = ({ onOutdated, storage, notify }: NotifyOptions): (() => void) =>
  onOutdated((protocolVersion) => {
    if (reloaders === 0 && remember(storage, notifiedKey, protocolVersion)) notify();
  });
