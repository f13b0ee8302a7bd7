import type { Echo } from '@madoi/contract/lounge/echoes';
import type { Cell } from '@madoi/domain/lounge/chat/position-grid';

export interface ShownEcho {
  readonly echo: Echo;
  readonly cell: Cell;
  /** Where the song was when it rose, in ms. */
  readonly sinceMs: number;
}

export interface EchoStage {
  readonly shown: readonly ShownEcho[];
  /** Echoes that have risen in this hearing of the song: none rises twice. */
  readonly risen: ReadonlySet<string>;
}

export interface EchoMoment {
  readonly echoes: readonly Echo[];
  /** Where the song is, in ms. */
  readonly positionMs: number;
  readonly isPlaying: boolean;
  /** Cells in which somebody speaks now. */
  readonly liveCells: readonly Cell[];
}

/** At the beginning of a song. */
export const noEchoes: EchoStage = { shown: [], risen: new Set() };

/** An echo may rise this much before or after its moment. */
const aroundMs = 1_500;
/** It enters, holds and leaves in this time. */
export const echoLifetimeMs = 6_000;
const atOnceMax = 3;
/** With more talk than this, the room needs no echoes. */
const liveMax = 4;
/** From the edges of the stage inwards, so that what rises does not cover the middle. */
const cells: readonly Cell[] = [0, 2, 5, 3, 1, 4];

/** The song went back: what lies ahead of it again may rise again. */
const risenBefore = (risen: ReadonlySet<string>, { echoes, positionMs }: EchoMoment): ReadonlySet<string> => {
  const kept = echoes.filter(({ id, offsetMs }) => risen.has(id) && offsetMs <= positionMs + aroundMs);
  return kept.length === risen.size ? risen : new Set(kept.map(({ id }) => id));
};

/** What stays: not too long, while its echo is not taken back, and out of the way of who speaks now. */
const selectStaying = ({ shown }: EchoStage, { echoes, positionMs, liveCells }: EchoMoment): readonly ShownEcho[] =>
  shown.filter(
    ({ echo, cell, sinceMs }) =>
      positionMs >= sinceMs &&
      positionMs < sinceMs + echoLifetimeMs &&
      !liveCells.includes(cell) &&
      echoes.some(({ id }) => id === echo.id),
  );

/** The echoes that the stage shows at a moment of the song; the same object while nothing changes. */
export function reduceEchoStage(before: EchoStage, moment: EchoMoment): EchoStage {
  const { echoes, positionMs, isPlaying, liveCells } = moment;
  const risen = new Set(risenBefore(before.risen, moment));
  const isQuiet = isPlaying && new Set(liveCells).size <= liveMax;
  const shown = isQuiet ? [...selectStaying(before, moment)] : [];
  for (const echo of isQuiet ? echoes : []) {
    if (shown.length >= atOnceMax) break;
    if (risen.has(echo.id) || Math.abs(echo.offsetMs - positionMs) > aroundMs) continue;
    const cell = cells.find((each) => !liveCells.includes(each) && !shown.some((other) => other.cell === each));
    if (cell === undefined) break;
    shown.push({ echo, cell, sinceMs: positionMs });
    risen.add(echo.id);
  }
  const isSame =
    shown.length === before.shown.length &&
    risen.size === before.risen.size &&
    shown.every((each, at) => each === before.shown[at]);
  return isSame ? before : { shown, risen };
}
