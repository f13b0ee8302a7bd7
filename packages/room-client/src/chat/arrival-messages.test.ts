import type { Message } from '@madoi/contract/lounge/chat';
import { expect, it } from 'vitest';
import { selectArrivalMessages } from './arrival-messages.ts';

const saidAt = (at: number) => ({ id: `m${at}`, at }) as Message;

it('a person who joins sees the last three messages of the last half minute', () => {
  const said = [0, 31_000, 40_000, 50_000, 60_000].map(saidAt);
  expect(selectArrivalMessages(said, 60_000).map(({ at }) => at)).toEqual([40_000, 50_000, 60_000]);
  expect(selectArrivalMessages(said, 85_000).map(({ at }) => at)).toEqual([60_000]);
  expect(selectArrivalMessages(said, 90_000)).toEqual([]);
});
