import type { LevelVerdict } from '@madoi/room-client/live/level';
import type { Microphone, MicrophoneTest } from '@madoi/room-client/live/microphone';
import { useEffect, useRef, useState } from 'react';

export type MicrophoneTestState =
  | { readonly step: 'none' }
  | { readonly step: 'recording' }
  | { readonly step: 'playing' | 'done'; readonly verdict: LevelVerdict };

/** The three-second microphone test: record, judge the level, play back. */
export const useMicrophoneTest = (microphone: Microphone) => {
  const [test, setTest] = useState<MicrophoneTestState>({ step: 'none' });
  const running = useRef<MicrophoneTest>(undefined);
  const stop = () => {
    running.current?.stop();
    running.current = undefined;
  };
  useEffect(() => () => running.current?.stop(), []);
  const begin = async () => {
    stop();
    const microphoneTest = microphone.runMicrophoneTest();
    if (microphoneTest === undefined) return;
    running.current = microphoneTest;
    const isMine = () => running.current === microphoneTest;
    setTest({ step: 'recording' });
    const verdict = await microphoneTest.recorded;
    if (!isMine()) return;
    setTest({ step: 'playing', verdict });
    await microphoneTest.heard;
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
