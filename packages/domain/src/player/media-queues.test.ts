import type { QueueState } from '@madoi/contract/lounge/queue';
import { expect, it } from 'vitest';
import {
  type HeldQueue,
  interruptQueues,
  isInterruptedByRoom,
  restoreQueues,
  selectFrontQueue,
} from './media-queues.ts';

interface TestQueue extends HeldQueue {
  readonly state: QueueState;
}
const solo: TestQueue = { type: 'solo', state: { isPlaying: true, seekPosition: 12, at: 5 } };
const lounge: TestQueue = { type: 'lounge', state: { isPlaying: true, seekPosition: 0, at: 0 } };

it('[4.28] a lounge is put first and pauses the other queues at their positions', () => {
  const queues = interruptQueues([solo], lounge);
  expect(queues).toEqual([lounge, { type: 'solo', state: { isPlaying: false, seekPosition: 12, at: 5 } }]);
  expect(isInterruptedByRoom(queues, 'solo')).toBe(true);
});

it('[4.28] a second lounge replaces the first, and leaving brings back the interrupted queue, paused', () => {
  const other = { ...lounge, state: { isPlaying: false, seekPosition: 3, at: 9 } };
  const queues = interruptQueues(interruptQueues([solo], lounge), other);
  expect(queues).toHaveLength(2);
  const back = restoreQueues(queues);
  expect(selectFrontQueue(back)).toEqual({ type: 'solo', state: { isPlaying: false, seekPosition: 12, at: 5 } });
  expect(isInterruptedByRoom(back, 'solo')).toBe(false);
});
