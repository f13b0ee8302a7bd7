import { createStore } from 'zustand/vanilla';

interface ReauthenticationState {
  readonly isOpen: boolean;
  readonly settle: ((isProven: boolean) => void) | undefined;
}

export const reauthentication = createStore<ReauthenticationState>(() => ({ isOpen: false, settle: undefined }));

/** Asks the user to show again who they are; resolves with false when the dialog was closed, or asked for again. */
export const openReauthenticationDialog = (): Promise<boolean> => {
  reauthentication.getState().settle?.(false);
  return new Promise((settle) => reauthentication.setState({ isOpen: true, settle }));
};

export const closeReauthenticationDialog = (isProven: boolean): void => {
  const { settle } = reauthentication.getState();
  reauthentication.setState({ isOpen: false, settle: undefined });
  settle?.(isProven);
};
