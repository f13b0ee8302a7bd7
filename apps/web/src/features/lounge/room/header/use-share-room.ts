import { shareRoom } from '#features/lounge/share/share-room.ts';
import { useRoomView } from '../session/room-context.ts';

export const useShareRoom = (): (() => void) => {
  const { id, name } = useRoomView((view) => view.room);
  return () => shareRoom({ id, name });
};
