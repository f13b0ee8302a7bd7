import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { expect, it } from 'vitest';
import { sortOwnRooms } from './own-rooms.ts';

const card = (id: string, more: Partial<LoungeCard>): LoungeCard =>
  ({ id, isReady: false, isArchived: false, isCancelled: false, startAt: 0, ...more }) as LoungeCard;

it('one’s own rooms: the open one, then scheduled ones, the next first; no ended room', () => {
  const rooms = [
    card('later', { startAt: 9 }),
    card('over', { isArchived: true }),
    card('sooner', { startAt: 5 }),
    card('off', { isCancelled: true }),
    card('open', { isReady: true, startAt: 1 }),
  ];
  expect(sortOwnRooms(rooms).map(({ id }) => id)).toEqual(['open', 'sooner', 'later']);
});
