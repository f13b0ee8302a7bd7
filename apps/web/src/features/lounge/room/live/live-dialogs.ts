import { createStore } from 'zustand/vanilla';

/** What of live audio is open on this page. */
export interface LiveDialogs {
  readonly isPreflightOpen: boolean;
  readonly isEndingOpen: boolean;
  readonly isStageListOpen: boolean;
  readonly isRecordingsOpen: boolean;
  /** The invitation is to be answered later. */
  readonly isInvitationLater: boolean;
  /** Who invited, as far as it was told. */
  readonly invitedBy: string | undefined;
}

const closed: LiveDialogs = {
  isPreflightOpen: false,
  isEndingOpen: false,
  isStageListOpen: false,
  isRecordingsOpen: false,
  isInvitationLater: false,
  invitedBy: undefined,
};

export const liveDialogs = createStore<LiveDialogs>(() => closed);
export const openPreflight = (): void => liveDialogs.setState({ isPreflightOpen: true });
export const openRecordings = (): void => liveDialogs.setState({ isRecordingsOpen: true });
export const closeRecordings = (): void => liveDialogs.setState({ isRecordingsOpen: false });
export const forgetLiveDialogs = (): void => liveDialogs.setState(closed, true);
