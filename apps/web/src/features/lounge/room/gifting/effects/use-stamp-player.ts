import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import type { StampEffect } from '@madoi/room-client/stage/stage-effects-store';
import { type RefObject, useEffect, useState } from 'react';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { markBeginning } from '../mark-beginning.ts';
import { serverNowOf } from '../server-now.ts';
import { createStampCanvas, type StampCanvas } from './stamp-canvas.ts';
import { createStampPlayer } from './stamp-player.ts';
import { playStampSound } from './stamp-sound.ts';

export const nextFrame = (run: () => void) => {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};
export const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

type OnPlaying = (playing: readonly StampEffect[]) => void;

/** Marks each beginning and rings for it, then hands on what is to be seen. */
const withBeginnings = (handle: RoomHandle, onPlaying: OnPlaying): OnPlaying => {
  let before: readonly StampEffect[] = [];
  return (now) => {
    for (const effect of now.filter((each) => !before.includes(each))) {
      markBeginning(handle, 'stamp', { id: effect.stamp.id, beginAt: effect.beginAt });
      playStampSound(effect.stamp.level);
    }
    before = now;
    onPlaying(now);
  };
};

function playStamps(handle: RoomHandle, canvas: StampCanvas | undefined, onPlaying: OnPlaying): () => void {
  const { store } = handle.stage;
  const player = createStampPlayer({
    serverNow: () => serverNowOf(handle),
    paint: canvas?.paint,
    nextFrame,
    after,
    onChange: withBeginnings(handle, onPlaying),
  });
  const follow = () => {
    const stamps = store.getState().actions.filter((action) => action.kind === 'stamp');
    canvas?.prepare(stamps);
    player.follow(stamps);
  };
  const stop = store.subscribe((state, before) => {
    if (state.actions !== before.actions) follow();
  });
  follow();
  return () => {
    stop();
    player.dispose();
  };
}

/** Plays the stage’s stamps on a canvas, or only tells of them where nothing is to move. Answers those to be seen now. */
export const useStampPlayer = (ref: RefObject<HTMLCanvasElement | null>, isStill: boolean): readonly StampEffect[] => {
  const handle = useRoomHandle();
  const [playing, setPlaying] = useState<readonly StampEffect[]>([]);
  useEffect(() => {
    const ground = ref.current?.closest('section');
    const canvas = isStill || !ref.current || !ground ? undefined : createStampCanvas(ref.current, ground);
    return playStamps(handle, canvas, setPlaying);
  }, [ref, isStill, handle]);
  return playing;
};
