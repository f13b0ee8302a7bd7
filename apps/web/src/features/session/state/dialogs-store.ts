import { create } from 'zustand';

/** What an account is offered for, beside talking: `highlight`: whole songs alone · `guestDay`: more music today. */
export type JoinReason = 'highlight' | 'guestDay';

interface DialogsState {
  readonly joinOpen: boolean;
  /** Where the login page leads back to; the current page when absent (specification 2.02). */
  readonly joinReturnTo: string | undefined;
  readonly joinReason: JoinReason | undefined;
  readonly settleJoin: ((joined: boolean) => void) | undefined;
  readonly logoutOpen: boolean;
  readonly limitOpen: boolean;
}

export const useDialogs = create<DialogsState>(() => ({
  joinOpen: false,
  joinReturnTo: undefined,
  joinReason: undefined,
  settleJoin: undefined,
  logoutOpen: false,
  limitOpen: false,
}));

/** Opens the join dialog; resolves with true once the visitor is a user, with false when the dialog was closed. */
export const openJoinDialog = (
  options: { readonly returnTo?: string; readonly reason?: JoinReason } = {},
): Promise<boolean> => {
  useDialogs.getState().settleJoin?.(false);
  return new Promise((resolve) => {
    const { returnTo: joinReturnTo, reason: joinReason } = options;
    useDialogs.setState({ joinOpen: true, joinReturnTo, joinReason, settleJoin: resolve });
  });
};

export const closeJoinDialog = (joined: boolean): void => {
  const { settleJoin } = useDialogs.getState();
  useDialogs.setState({ joinOpen: false, settleJoin: undefined });
  settleJoin?.(joined);
};

export const openLogoutDialog = (): void => useDialogs.setState({ logoutOpen: true });
export const closeLogoutDialog = (): void => useDialogs.setState({ logoutOpen: false });

/** When timeLeft reaches 0 (specification 4.16, 8.09). */
export const openUsageLimitDialog = (): void => useDialogs.setState({ limitOpen: true });
export const closeUsageLimitDialog = (): void => useDialogs.setState({ limitOpen: false });
