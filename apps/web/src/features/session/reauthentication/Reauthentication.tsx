import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { closeReauthenticationDialog, reauthentication } from '../state/reauthentication-store.ts';

const ReauthenticationDialog = lazyDialog(
  async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog,
);

const leave = (): void => closeReauthenticationDialog(false);

/** Of the page on which a login is changed (`withReauthentication`): asks who is here, and closes when the page changes. */
export const Reauthentication = () => {
  const isOpen = useStore(reauthentication, (state) => state.isOpen);
  const isNavigating = useNavigation().state === 'loading';
  useEffect(() => {
    if (isNavigating) leave();
  }, [isNavigating]);
  return <ReauthenticationDialog open={isOpen} onClose={leave} />;
};
