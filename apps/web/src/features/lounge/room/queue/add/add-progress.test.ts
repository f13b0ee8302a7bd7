import type { CommandOutcome } from '@madoi/room-client/queue/queue-controller';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAddProgress } from './add-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Additions whose answers come when the test says so. */
const openProgress = () => {
  const answers: ((outcome: CommandOutcome) => void)[] = [];
  const { store, press } = createAddProgress();
  const add = vi.fn(() => new Promise<CommandOutcome>((resolve) => answers.push(resolve)));
  const answer = async (outcome?: CommandOutcome) => {
    answers.pop()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { add, answer, press: (id: string) => void press(id, add), stateOf: (id: string) => store.getState()[id] };
};

it('a press while the first one is under way adds nothing, also before the page has drawn it', () => {
  const { add, press, stateOf } = openProgress();
  press('track-a');
  press('track-a');
  expect([add.mock.calls.length, stateOf('track-a')]).toEqual([1, 'busy']);
});

it('nor does one in the moment in which it is said to be added; after it the same may be added again', async () => {
  const { add, answer, press, stateOf } = openProgress();
  press('track-a');
  await answer();
  press('track-a');
  expect([add.mock.calls.length, stateOf('track-a')]).toEqual([1, 'added']);
  await vi.advanceTimersByTimeAsync(1_000);
  press('track-a');
  expect([add.mock.calls.length, stateOf('track-a')]).toEqual([1, 'added']);
  await vi.runAllTimersAsync();
  expect(stateOf('track-a')).toBe('again');
  press('track-a');
  await answer();
  expect([add.mock.calls.length, stateOf('track-a')]).toEqual([2, 'added']);
});

it('a song that was refused may be tried again at once, and another one is added meanwhile', async () => {
  const { add, answer, press, stateOf } = openProgress();
  press('track-a');
  await answer('full');
  expect(stateOf('track-a')).toBe('full');
  press('track-a');
  press('track-b');
  expect([add.mock.calls.length, stateOf('track-a'), stateOf('track-b')]).toEqual([3, 'busy', 'busy']);
});

it('what cannot be asked for is said to be offline', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { store, press } = createAddProgress();
  await press('track-a', () => Promise.reject(new Error('no network')));
  expect(store.getState()['track-a']).toBe('offline');
  logged.mockRestore();
});
