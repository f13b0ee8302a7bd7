import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { groupOf } from './home-groups.ts';

/**
 * Fresh rooms in the order in which somebody is looking at them: nothing moves from under the pointer. What is gone or
 * would change its group stays as it was until nobody points any more; what is new stands behind.
 */
export const keepOrder = (shown: readonly LoungeCard[], fresh: readonly LoungeCard[]): readonly LoungeCard[] => {
  const freshById = new Map(fresh.map((room) => [room.id, room]));
  const updated = shown.map((room) => {
    const now = freshById.get(room.id);
    return now !== undefined && groupOf(now) === groupOf(room) ? now : room;
  });
  const known = new Set(shown.map(({ id }) => id));
  return [...updated, ...fresh.filter(({ id }) => !known.has(id))];
};
