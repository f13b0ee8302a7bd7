import { actionListCaps } from '@madoi/contract/constants';
import type { StampEffect } from '@madoi/room-client/stage/stage-effects-store';
import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';

/** A stamp that is to be seen now, and for how long it has been. */
export interface PlayingStamp {
  readonly effect: StampEffect;
  readonly elapsedMs: number;
}

export interface StampPlayerOptions {
  readonly serverNow: () => number;
  /** Draws one frame; undefined where nothing moves. */
  readonly paint: ((playing: readonly PlayingStamp[]) => void) | undefined;
  /** Called when one begins or ends. */
  readonly onChange: (playing: readonly StampEffect[]) => void;
  readonly nextFrame: (run: () => void) => () => void;
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface StampPlayer {
  /** Those of the stage now. What a full list drops is played to its end; what is taken from it otherwise is not. */
  follow(stamps: readonly StampEffect[]): void;
  dispose(): void;
}

/** From so long before a beginning on, the player waits frame by frame: a timer alone would be late. */
const aheadMs = 60;

const endOf = ({ beginAt, stamp }: StampEffect): number => beginAt + stampDurationMs[stamp.level];

/** Plays stamps at their instants of the server's clock. Between them it asks for no frames. */
export function createStampPlayer({ serverNow, paint, onChange, nextFrame, after }: StampPlayerOptions): StampPlayer {
  let known: readonly StampEffect[] = [];
  let playing: readonly StampEffect[] = [];
  let cancel: (() => void) | undefined;

  const plan = (nowMs: number) => {
    cancel = undefined;
    if (known.length === 0) return;
    const boundaries = known.map((effect) => (effect.beginAt > nowMs ? effect.beginAt : endOf(effect)));
    const waitMs = Math.min(...boundaries) - nowMs;
    const isMoving = paint !== undefined && playing.length > 0;
    cancel = isMoving || waitMs <= aheadMs ? nextFrame(tick) : after(waitMs - aheadMs, tick);
  };
  const tick = () => {
    const nowMs = serverNow();
    known = known.filter((effect) => endOf(effect) > nowMs);
    const now = known.filter(({ beginAt }) => beginAt <= nowMs);
    const isSame = now.length === playing.length && now.every((effect, at) => effect === playing[at]);
    if (now.length > 0 || !isSame) paint?.(now.map((effect) => ({ effect, elapsedMs: nowMs - effect.beginAt })));
    playing = now;
    if (!isSame) onChange(now);
    plan(nowMs);
  };
  return {
    follow: (stamps) => {
      const isFull = stamps.length >= actionListCaps.stamp;
      known = [...(isFull ? playing.filter((effect) => !stamps.includes(effect)) : []), ...stamps];
      cancel?.();
      tick();
    },
    dispose: () => {
      cancel?.();
      known = [];
    },
  };
}
