import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import { closeJoinDialog, closeLogoutDialog, closeUsageLimitDialog, useDialogs } from './state/dialogs-store.ts';
import { useLoginState } from './state/login-state.ts';

const JoinDialog = lazyDialog(async () => (await import('./join/JoinDialog.tsx')).JoinDialog, { widthPx: 584 });
const LogoutDialog = lazyDialog(async () => (await import('./logout/LogoutDialog.tsx')).LogoutDialog, { widthPx: 400 });
const UsageLimitDialog = lazyDialog(async () => (await import('./limit/UsageLimitDialog.tsx')).UsageLimitDialog);

const leaveJoin = () => closeJoinDialog(false);

export interface SessionDialogsProps {
  /** The page must stay: leaving it would leave a room. */
  readonly keepsPage: boolean;
}

/** What any part of a page may open about the visitor's account. The name is what a guest is asked for first, whatever they do. */
export const SessionDialogs = ({ keepsPage }: SessionDialogsProps) => {
  const { joinOpen, logoutOpen, limitOpen } = useDialogs();
  const isGuest = useLoginState().user === undefined;
  const isNavigating = useNavigation().state === 'loading';
  usePrefetchOnUse(JoinDialog, isGuest);
  // Specification 2.18: it closes when a change of the page begins.
  useEffect(() => {
    if (isNavigating) leaveJoin();
  }, [isNavigating]);
  return (
    <>
      <JoinDialog open={joinOpen} onClose={leaveJoin} />
      <LogoutDialog open={logoutOpen} onClose={closeLogoutDialog} />
      <UsageLimitDialog open={limitOpen} onClose={closeUsageLimitDialog} keepsPage={keepsPage} />
    </>
  );
};
