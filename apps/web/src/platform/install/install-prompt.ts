import { create } from 'zustand';

/** Chromium's offer to put the page among the apps; other browsers have their own menus for it. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is Event & InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

const useStore = create<{ readonly offer: InstallOffer | undefined }>(() => ({ offer: undefined }));

/** Stores the browser's install offer until somebody uses it. Call it once per page, at its start. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    useStore.setState({ offer: event });
  });
  window.addEventListener('appinstalled', () => useStore.setState({ offer: undefined }));
}

/** Undefined where the browser has nothing to offer. An offer is good for one click. */
export const useInstallOffer = (): (() => void) | undefined => {
  const offer = useStore((state) => state.offer);
  if (offer === undefined) return undefined;
  return () => {
    useStore.setState({ offer: undefined });
    offer.prompt().catch((error: unknown) => console.error(error));
  };
};
