import type { StageEffectsStore } from '@madoi/room-client/stage/stage-effects-store';
import { type RefObject, useEffect } from 'react';
import { type DiscSprites, loadDiscSprites } from './disc-sprites.ts';
import { lane, paintDiscs } from './paint-discs.ts';

/** Sharper than this costs more than the eye sees. */
const densityMax = 2;

/**
 * Paints the lane frame by frame while something rises in it, past React: hundreds of reactions a second cost one canvas.
 * A hidden page gets no frames, so nothing is painted there (specification 5.09).
 */
export const useDiscLane = (
  ref: RefObject<HTMLCanvasElement | null>,
  { store }: StageEffectsStore,
  isStill: boolean,
) => {
  useEffect(() => {
    const canvas = ref.current;
    const brush = canvas?.getContext('2d') ?? null;
    if (canvas === null || brush === null) return;
    const density = Math.min(densityMax, window.devicePixelRatio || 1);
    canvas.width = lane.width * density;
    canvas.height = lane.height * density;
    let sprites: DiscSprites | undefined;
    let frame: number | undefined;
    const paint = () => {
      frame = undefined;
      if (sprites === undefined) return;
      const reactions = store.getState().actions.filter((action) => action.kind === 'reaction');
      const isAlive = paintDiscs(brush, { reactions, sprites, nowMs: Date.now(), isStill, density });
      if (isAlive) frame = requestAnimationFrame(paint);
    };
    const wake = () => {
      frame ??= requestAnimationFrame(paint);
    };
    const stopListening = store.subscribe(wake);
    let isGone = false;
    loadDiscSprites().then(
      (loaded) => {
        sprites = loaded;
        if (!isGone) wake();
      },
      // If the drawings cannot be loaded, the lane stays empty; the counts by the turntable show the reactions.
      () => undefined,
    );
    return () => {
      isGone = true;
      stopListening();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [ref, store, isStill]);
};
