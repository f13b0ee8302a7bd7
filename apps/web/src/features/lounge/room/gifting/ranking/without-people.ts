import type { RoomWarmth } from '@madoi/contract/lounge/warmth';

/** Until the server has answered without somebody who was just blocked, their place stands empty. */
export const withoutPeople = (
  { longest, loved, welcome }: RoomWarmth,
  hidden: ReadonlySet<string>,
): Pick<RoomWarmth, 'longest' | 'loved' | 'welcome'> => ({
  ...(longest !== undefined && !hidden.has(longest.user.id) && { longest }),
  ...(loved !== undefined && !hidden.has(loved.createdBy.id) && { loved }),
  ...(welcome !== undefined && !hidden.has(welcome.user.id) && !hidden.has(welcome.newcomer.id) && { welcome }),
});
