import { useBlockedUserIds } from '#features/people/people.api.ts';
import { useRoomView } from './room-context.ts';

/** How many people there are whom the visitor may see, guests included (specification 5.10). */
export const useOccupantCount = (): number => {
  const hidden = useBlockedUserIds();
  return useRoomView((view) => {
    const unseen = hidden.size === 0 ? 0 : view.people.filter(({ user }) => hidden.has(user.id)).length;
    return Math.max(0, view.present - view.hidden.length - unseen);
  });
};
