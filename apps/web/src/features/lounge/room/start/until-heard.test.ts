import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { untilHeard } from './until-heard.ts';

type Moment = ReturnType<Parameters<typeof untilHeard>[0]['getState']>;

/** A room's player, and whether waiting for it has ended. */
const wait = (moment: Moment) => {
  const store = createStore<Moment>(() => moment);
  let hasEnded = false;
  void untilHeard(store).then(() => {
    hasEnded = true;
  });
  return {
    become: (next: Partial<Moment>) => store.setState(next),
    hasEnded: async () => {
      await Promise.resolve();
      return hasEnded;
    },
  };
};

it('waits while the song is on its way, until it sounds', async () => {
  const player = wait({ status: 'idle', isPlaying: true });
  player.become({ status: 'loading' });
  expect(await player.hasEnded()).toBe(false);
  player.become({ status: 'correcting' });
  expect(await player.hasEnded()).toBe(true);
});

it.each<Moment>([
  { status: 'idle', isPlaying: false },
  { status: 'needsGesture', isPlaying: true },
  { status: 'error', isPlaying: true },
])('does not wait where no song is to be heard: %o', async (moment) => {
  expect(await wait(moment).hasEnded()).toBe(true);
});
