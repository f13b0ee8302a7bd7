import { openShareDialog } from '#features/lounge/share/share-store.ts';
import { useRoomView } from '../session/room-context.ts';

/** Opens the room's addresses: the code, the short address, the ways to others. */
export const useShareRoom = (): (() => void) => {
  const { id, name } = useRoomView((view) => view.room);
  return () => openShareDialog({ id, name });
};
