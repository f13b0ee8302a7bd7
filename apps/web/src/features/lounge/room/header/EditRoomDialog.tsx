import { RoomSettingsDialog } from '#features/lounge/settings/RoomSettingsDialog.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { useRoomHandle, useRoomView } from '../session/room-context.ts';

/** The owner rewrites the room they are in: it shows at once, and to everybody else by the room's own event. */
export const EditRoomDialog = ({ open, onClose }: LazyDialogProps) => {
  const { view } = useRoomHandle();
  const room = useRoomView((state) => state.room);
  return (
    <RoomSettingsDialog
      open={open}
      onClose={onClose}
      room={room}
      onSaved={(changed) => view.setState((state) => ({ ...state, room: { ...changed, stat: state.room.stat } }))}
    />
  );
};
