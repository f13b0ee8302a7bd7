import { positionAt, type QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import { decide, makeQueue, startMs } from '@madoi/test-kit/queue-builders';
import { expect, it } from 'vitest';
import { canSeek, seekCommand } from './seek-command.ts';

const position = (isPlaying: boolean, seekPosition = 20): QueuePosition => {
  const found = positionAt(makeQueue(['a'], 0, { isPlaying, seekPosition }), startMs);
  if (found === undefined) throw new Error('no position');
  return found;
};

it('a seek in a song that plays goes on playing there; in one that is paused it stays paused there', () => {
  expect(seekCommand(position(true), 42.5)).toEqual({ action: 'play', mediaTrackId: 'a', seekPosition: 42.5 });
  expect(seekCommand(position(false), 42.5)).toEqual({ action: 'pause', mediaTrackId: 'a', seekPosition: 42.5 });
});

it('[5.06] leads to places that the room’s queue takes, from the start of the song to a second before its end', () => {
  expect([-3, 0, 99.5, 100, 500].map((sec) => seekCommand(position(true), sec).seekPosition)).toEqual([
    0, 0, 99, 99, 99,
  ]);
  for (const isPlaying of [true, false])
    for (const sec of [0, 50, 100]) {
      const queue = makeQueue(['a'], 0, { isPlaying, seekPosition: 20 });
      const decision = decide(queue, seekCommand(position(isPlaying), sec));
      expect(decision).toMatchObject({ accepted: true, event: { seekPosition: Math.min(sec, 99) } });
    }
});

it('there is nothing to seek in where the song is over', () => {
  expect([position(true), position(false), position(false, 100)].map(canSeek)).toEqual([true, true, false]);
});
