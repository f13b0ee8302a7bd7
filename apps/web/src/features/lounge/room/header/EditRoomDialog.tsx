import { RoomSettingsDialog } from '#features/lounge/settings/RoomSettingsDialog.tsx';
import { useRoomHandle, useRoomView } from '../session/room-context.ts';
import type { RoomDialogProps } from './EndRoomDialog.tsx';

/** The owner rewrites the room they are in: it shows at once, and to everybody else by the room's own event. */
export const EditRoomDialog = ({ open, onClose }: RoomDialogProps) => {
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
