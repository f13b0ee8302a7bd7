import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { expect, it } from 'vitest';
import { keepOrder } from './keep-order.ts';

const room = (id: string, present: number, isReady = true): LoungeCard => ({
  ...({} as LoungeCard),
  id,
  isReady,
  isLiveAudioStarted: false,
  stat: { joined: 0, present, reactions: 0 },
});
const summaryOf = (rooms: readonly LoungeCard[]) => rooms.map(({ id, stat, isReady }) => [id, stat.present, isReady]);

it('under the pointer, counts still change and the order does not', () => {
  const shown = [room('a', 5), room('b', 3), room('gone', 2), room('later', 0, false)];
  const fresh = [room('b', 9), room('new', 7), room('a', 4), room('later', 1, true)];
  expect(summaryOf(keepOrder(shown, fresh))).toEqual([
    ['a', 4, true],
    ['b', 9, true],
    ['gone', 2, true],
    ['later', 0, false],
    ['new', 7, true],
  ]);
  expect(keepOrder([], fresh)).toEqual(fresh);
});
