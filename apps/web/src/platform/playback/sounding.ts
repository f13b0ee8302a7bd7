import {
  type Correction,
  type DriftLimits,
  type DriftState,
  decideCorrection,
  decodedDrift,
  elementDrift,
  elementStartDrift,
  noDrift,
} from '@madoi/domain/sync/drift-control';
import type { Aim } from '@madoi/domain/sync/room-aim';
import type { Voice } from '../audio/voice.ts';
import type { PlayClock } from '../clock/waiting-clock.ts';

/** A voice and what it is meant to play. */
export interface Sounding<V extends Voice> {
  readonly voice: V;
  aim: Aim;
  drift: DriftState;
  offsetMs: number | undefined;
  correction: Correction['kind'];
  /** Until then (`performance.now()`) measurements are not believed: a seek is under way. */
  unsettledUntilMs: number;
  seeks: number;
}

const startSeeks = 2;

const limitsOf = (sounding: Sounding<Voice>): DriftLimits => {
  if (sounding.voice.kind === 'decoded') return decodedDrift;
  return sounding.seeks < startSeeks ? elementStartDrift : elementDrift;
};

export const createSounding = <V extends Voice>(voice: V, aim: Aim): Sounding<V> => ({
  voice,
  aim,
  drift: noDrift,
  offsetMs: undefined,
  correction: 'hold',
  unsettledUntilMs: 0,
  seeks: 0,
});

/** Measures how far the voice is off and decides what to do; nothing when it cannot be told now. */
export const measure = (sounding: Sounding<Voice>, clock: PlayClock, performanceMs: number): Correction | undefined => {
  const heardSec = sounding.voice.heardPositionSec();
  if (heardSec === undefined || performanceMs < sounding.unsettledUntilMs) return undefined;
  const offsetMs = heardSec * 1000 - (clock.serverTimeAt(performanceMs) - sounding.aim.originMs);
  const decision = decideCorrection(sounding.drift, offsetMs, limitsOf(sounding));
  sounding.drift = decision.state;
  sounding.offsetMs = decision.offsetMs;
  sounding.correction = decision.correction.kind;
  return decision.correction;
};
