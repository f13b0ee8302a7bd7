import { useEffect, useRef, useState } from 'react';
import type { LevelVerdict } from '../../../../../platform/live/level.ts';
import type { Microphone } from '../../../../../platform/live/microphone.ts';
import type { Rehearsal } from '../../../../../platform/live/rehearse.ts';

export type Test =
  | { readonly step: 'none' }
  | { readonly step: 'recording' }
  | { readonly step: 'playing' | 'done'; readonly verdict: LevelVerdict };

/** The three-second test: spoken, judged, heard. */
export const useRehearsal = (microphone: Microphone) => {
  const [test, setTest] = useState<Test>({ step: 'none' });
  const running = useRef<Rehearsal>(undefined);
  const stop = () => {
    running.current?.stop();
    running.current = undefined;
  };
  useEffect(() => () => running.current?.stop(), []);
  const begin = async () => {
    stop();
    const rehearsal = microphone.rehearse();
    if (rehearsal === undefined) return;
    running.current = rehearsal;
    const isMine = () => running.current === rehearsal;
    setTest({ step: 'recording' });
    const verdict = await rehearsal.recorded;
    if (!isMine()) return;
    setTest({ step: 'playing', verdict });
    await rehearsal.heard;
    if (isMine()) setTest({ step: 'done', verdict });
  };
  return { test, begin: () => void begin(), stop };
};

/** Three, two, one; then `onZero`. Undefined: not counting. */
export const useCountdown = (onZero: () => void) => {
  const [left, setLeft] = useState<number>();
  const latest = useRef(onZero);
  latest.current = onZero;
  useEffect(() => {
    if (left === undefined) return undefined;
    if (left === 0) {
      setLeft(undefined);
      latest.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(3), cancel: () => setLeft(undefined) };
};
