import type { ReactionValue } from '@madoi/contract/lounge/reaction';

/** Reactions are counted by so many ms. */
export const momentMs = 10_000;

/** How many of one reaction were sent in the `momentMs` from `at` (ms since 1970) on. */
export interface ReactionMoment {
  readonly at: number;
  readonly reaction: ReactionValue;
  readonly count: number;
}

/** When the moment began that an instant falls into, both in ms since 1970. */
export const momentAt = (now: number): number => Math.floor(now / momentMs) * momentMs;

/** A song of a setlist, as far as its reactions need to know it; in the order in which they played. */
export interface HeardSong {
  readonly startedAt: number;
  readonly playedSec: number;
}

export interface SongReactions {
  readonly count: number;
  /** What was sent most, the lower of two that were sent alike; undefined: nothing was. */
  readonly favourite: ReactionValue | undefined;
  /** How many in each part of the song, `barsPerSong` parts of one length. */
  readonly bars: readonly number[];
}

/** A song of the evening that was answered most, and its moment. */
export interface BestMoment {
  /** Which song of the setlist, from 0. */
  readonly song: number;
  /** When most of its reactions were sent: the beginning of that `momentMs`. */
  readonly at: number;
}

/** Parts of equal length into which a song's reactions are counted. */
export const barsPerSong = 8;
const bestMax = 3;
/** A single person's press is no moment of the evening. */
const bestMinCount = 2;
const secondMs = 1_000;

interface Placed extends ReactionMoment {
  readonly song: number;
}

/**
 * The moments of each song. A moment belongs to the song that played in its middle, or had played last: applause comes after the
 * end. The one in which the first song began is that song's, however late. Songs and moments are walked through once, side by side.
 */
function placeMoments(songs: readonly HeardSong[], moments: readonly ReactionMoment[]): readonly Placed[][] {
  const placed = songs.map((): Placed[] => []);
  const starts = songs.map(({ startedAt }) => startedAt);
  let song = -1;
  for (const moment of [...moments].sort((one, other) => one.at - other.at)) {
    while ((starts[song + 1] ?? Number.POSITIVE_INFINITY) <= moment.at + momentMs / 2) song += 1;
    const own = song < 0 && (starts[0] ?? Number.POSITIVE_INFINITY) < moment.at + momentMs ? 0 : song;
    placed[own]?.push({ ...moment, song: own });
  }
  return placed;
}

const endOf = (songs: readonly HeardSong[], at: number): number => {
  const song = songs[at];
  return songs[at + 1]?.startedAt ?? (song === undefined ? 0 : song.startedAt + song.playedSec * secondMs);
};

function barOf(songs: readonly HeardSong[], { song, at }: Placed): number {
  const from = songs[song]?.startedAt ?? 0;
  const passed = (at + momentMs / 2 - from) / Math.max(1, endOf(songs, song) - from);
  return Math.max(0, Math.min(barsPerSong - 1, Math.floor(passed * barsPerSong)));
}

const favouriteOf = (placed: readonly Placed[]): ReactionValue | undefined => {
  const sums = new Map<ReactionValue, number>();
  for (const { reaction, count } of placed) sums.set(reaction, (sums.get(reaction) ?? 0) + count);
  return [...sums].sort(([a, most], [b, other]) => other - most || a - b)[0]?.[0];
};

const countOf = (placed: readonly Placed[]): number => placed.reduce((sum, { count }) => sum + count, 0);

/** What each song of a setlist was answered with, in the setlist's order. */
export function selectSongReactions(
  songs: readonly HeardSong[],
  moments: readonly ReactionMoment[],
): readonly SongReactions[] {
  return placeMoments(songs, moments).map((own) => {
    const bars = new Array<number>(barsPerSong).fill(0);
    for (const each of own) {
      const bar = barOf(songs, each);
      bars[bar] = (bars[bar] ?? 0) + each.count;
    }
    return { count: countOf(own), favourite: favouriteOf(own), bars };
  });
}

/** When most was sent of what is given; the earlier of two alike. */
const peakOf = (placed: readonly Placed[]): number => {
  const sums = new Map<number, number>();
  for (const { at, count } of placed) sums.set(at, (sums.get(at) ?? 0) + count);
  return [...sums].sort(([a, most], [b, other]) => other - most || a - b)[0]?.[0] ?? 0;
};

/** The best moments of an evening: of the three songs with most reactions at most, the best one first; of two alike the earlier. */
export function selectBestMoments(
  songs: readonly HeardSong[],
  moments: readonly ReactionMoment[],
): readonly BestMoment[] {
  return placeMoments(songs, moments)
    .map((own, song) => ({ own, song, count: countOf(own) }))
    .filter(({ count }) => count >= bestMinCount)
    .sort((one, other) => other.count - one.count || one.song - other.song)
    .slice(0, bestMax)
    .map(({ own, song }) => ({ song, at: peakOf(own) }));
}
