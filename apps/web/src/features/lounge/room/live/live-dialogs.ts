import { createStore } from 'zustand/vanilla';

/** What of live audio is open on this page. */
export interface LiveDialogs {
  readonly isPreflightOpen: boolean;
  readonly isEndDialogOpen: boolean;
  readonly isStageListOpen: boolean;
  readonly isRecordingsOpen: boolean;
  /** The invitation is to be answered later. */
  readonly isInvitationPostponed: boolean;
  /** Name of who invited, if known. */
  readonly invitedBy: string | undefined;
}

const closed: LiveDialogs = {
  isPreflightOpen: false,
  isEndDialogOpen: false,
  isStageListOpen: false,
  isRecordingsOpen: false,
  isInvitationPostponed: false,
  invitedBy: undefined,
};

export const liveDialogs = createStore<LiveDialogs>(() => closed);
export const openPreflight = (): void => liveDialogs.setState({ isPreflightOpen: true });
export const openRecordings = (): void => liveDialogs.setState({ isRecordingsOpen: true });
export const closeRecordings = (): void => liveDialogs.setState({ isRecordingsOpen: false });
export const resetLiveDialogs = (): void => liveDialogs.setState(closed, true);
