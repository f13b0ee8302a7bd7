import { describe, expect, it } from 'vitest';
import {
  barsPerSong,
  momentAt,
  momentMs,
  type ReactionMoment,
  selectBestMoments,
  selectSongReactions,
} from './moments.ts';

const sec = 1_000;
/** Two songs of 80 s, and one that was cut short after 20 s. */
const songs = [
  { startedAt: 0, playedSec: 80 },
  { startedAt: 80 * sec, playedSec: 80 },
  { startedAt: 160 * sec, playedSec: 20 },
];
const moment = (atSec: number, count: number, reaction: ReactionMoment['reaction'] = 2): ReactionMoment => ({
  at: atSec * sec,
  reaction,
  count,
});

describe('reactions of the songs of an evening', () => {
  it('belong to the song that played, and after the last one’s end to the last', () => {
    const reactions = selectSongReactions(songs, [moment(0, 1), moment(70, 2), moment(80, 4), moment(400, 8)]);
    expect(reactions.map(({ count }) => count)).toEqual([3, 4, 8]);
  });

  it('of a moment in which a song changes belong to the song of its middle, and of that in which the first begins to it', () => {
    const shifted = songs.map((song) => ({ ...song, startedAt: song.startedAt + 6 * sec }));
    const reactions = selectSongReactions(shifted, [moment(-10, 9), moment(0, 7), moment(80, 1), moment(90, 2)]);
    expect(reactions.map(({ count }) => count)).toEqual([8, 2, 0]);
    expect(reactions[0]?.bars).toEqual([7, 0, 0, 0, 0, 0, 0, 1]);
    expect(selectBestMoments(shifted, [moment(0, 7)])).toEqual([{ song: 0, at: 0 }]);
  });

  it('are found by reading each song and each moment a few times, however many of both there are', () => {
    let reads = 0;
    const long = Array.from({ length: 500 }, (_, n) => ({
      get startedAt() {
        reads += 1;
        return n * 100 * sec;
      },
      playedSec: 100,
    }));
    const answered = Array.from({ length: 2_500 }, (_, n) => moment(n * 20, 1));
    expect(selectSongReactions(long, answered).map(({ count }) => count)).toEqual(Array(500).fill(5));
    expect(selectBestMoments(long, answered)[0]).toEqual({ song: 0, at: 0 });
    expect(reads).toBeLessThan(10 * (long.length + answered.length));
  });

  it('stand in eight parts of the song’s length', () => {
    const [first, , last] = selectSongReactions(songs, [moment(0, 1), moment(30, 2), moment(70, 3), moment(400, 4)]);
    expect(first?.bars).toEqual([1, 0, 0, 2, 0, 0, 0, 3]);
    expect(last?.bars).toEqual([...Array(barsPerSong - 1).fill(0), 4]);
  });

  it('name what was sent most, and nothing where nothing was', () => {
    const [first, second, last] = selectSongReactions(songs, [
      moment(0, 1, 6),
      moment(10, 2, 4),
      moment(20, 2, 6),
      moment(90, 1, 5),
      moment(100, 1, 3),
    ]);
    expect([first?.favourite, second?.favourite, last?.favourite]).toEqual([6, 3, undefined]);
  });
});

describe('the best moments', () => {
  it('are of the songs with most reactions, the best first, each where most of its own were sent', () => {
    const moments = [moment(0, 3), moment(20, 2, 1), moment(20, 2, 5), moment(90, 9), moment(100, 8), moment(170, 2)];
    expect(selectBestMoments(songs, moments)).toEqual([
      { song: 1, at: 90 * sec },
      { song: 0, at: 20 * sec },
      { song: 2, at: 170 * sec },
    ]);
  });

  it('are no single presses, at most three, and of two alike the earlier one', () => {
    const five = [0, 100, 200, 300, 400].map((startedAt) => ({ startedAt: startedAt * sec, playedSec: 100 }));
    const alike = [moment(10, 2), moment(20, 2), moment(110, 1), moment(210, 5), moment(310, 4), moment(410, 2)];
    expect(selectBestMoments(five, alike).map(({ song, at }) => [song, at / sec])).toEqual([
      [2, 210],
      [0, 10],
      [3, 310],
    ]);
    expect(selectBestMoments(five, [moment(110, 1)])).toEqual([]);
    expect(selectBestMoments([], alike)).toEqual([]);
  });
});

it('a moment begins at a multiple of its length', () => {
  expect([0, 1, momentMs - 1, momentMs].map(momentAt)).toEqual([0, 0, 0, momentMs]);
});
