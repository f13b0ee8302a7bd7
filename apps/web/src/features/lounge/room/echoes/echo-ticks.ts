import type { Echo } from '@madoi/contract/lounge/echoes';

/** An echo rises this much before and after its moment. */
const aroundMs = 1_500;

export interface EchoTick {
  readonly id: string;
  /** Its place in the song, from 0 to 1. */
  readonly at: number;
  readonly isNow: boolean;
}

/** Where the echoes of a song of `durationSec` lie in it; those that rise at `positionSec` are marked. */
export const echoTicks = (echoes: readonly Echo[], durationSec: number, positionSec: number): readonly EchoTick[] =>
  durationSec <= 0
    ? []
    : echoes.map(({ id, offsetMs }) => ({
        id,
        at: Math.min(1, offsetMs / 1_000 / durationSec),
        isNow: Math.abs(offsetMs - positionSec * 1_000) <= aroundMs,
      }));
