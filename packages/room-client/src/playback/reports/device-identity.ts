import type { TextStore } from '../../storage/local-entry.ts';

type SessionStorage = Pick<TextStore, 'getItem' | 'setItem' | 'removeItem'>;

export interface DeviceIdentity {
  /** One per tab (specification 9.15): a reload keeps it, a duplicated tab gets another. */
  readonly id: string;
  /** Releases the id when the page is left, for the next page in this tab. */
  release(): void;
  /** Takes the id again when the page returns from the browser's cache. */
  hold(): void;
}

const idKey = 'madoi:device';
const heldKey = 'madoi:device-held';

/** A duplicated tab starts with a copy of the other's storage, in which the id is still marked as used. */
export const createDeviceIdentity = (open: () => SessionStorage, newId: () => string): DeviceIdentity => {
  let store: SessionStorage | undefined;
  try {
    store = open();
    const known = store.getItem(heldKey) === null ? store.getItem(idKey) : null;
    const id = known ?? newId();
    store.setItem(idKey, id);
    store.setItem(heldKey, '1');
    return {
      id,
      release: () => store?.removeItem(heldKey),
      hold: () => store?.setItem(heldKey, '1'),
    };
  } catch {
    // Storage is forbidden or full: a name for this page alone.
    return { id: newId(), release: () => undefined, hold: () => undefined };
  }
};
