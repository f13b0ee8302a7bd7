import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';

// What a room opens over itself, fetched when it is first opened: few visitors open any of it, and nobody at first sight.

export const AddTracksDialog = lazyDialog(
  async () => (await import('./queue/add/AddTracksDialog.tsx')).AddTracksDialog,
);
export const RequestSongDialog = lazyDialog(
  async () => (await import('./requests/RequestSongDialog.tsx')).RequestSongDialog,
);
export const EditRoomDialog = lazyDialog(async () => (await import('./header/EditRoomDialog.tsx')).EditRoomDialog);
export const EndRoomDialog = lazyDialog(async () => (await import('./header/EndRoomDialog.tsx')).EndRoomDialog);
export const CoOwnersDialog = lazyDialog(async () => (await import('../co-owners/CoOwnersDialog.tsx')).CoOwnersDialog);
export const InvitationsDialog = lazyDialog(
  async () => (await import('../co-owners/InvitationsDialog.tsx')).InvitationsDialog,
);
export const ModerationDialog = lazyDialog(
  async () => (await import('./moderation/ModerationDialog.tsx')).ModerationDialog,
);
export const ReportDialog = lazyDialog(async () => (await import('./moderation/ReportDialog.tsx')).ReportDialog);
export const KickDialog = lazyDialog(async () => (await import('./moderation/KickDialog.tsx')).KickDialog, {
  widthPx: 420,
});
