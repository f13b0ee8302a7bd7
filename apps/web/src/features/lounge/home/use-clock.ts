import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time of the page, from the server's clock on, moved on every minute. */
export const useMinuteClock = (serverNowMs: number): number => {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => setNowMs(serverNowMs + performance.now() - startedAt);
    tick();
    const timer = setInterval(tick, minuteMs / 4);
    return () => clearInterval(timer);
  }, [serverNowMs]);
  return nowMs;
};

/** Seconds left of a song, counted down from the server's answer. */
export const useRemainingSec = (restSec: number, isRunning: boolean): number => {
  const [rest, setRest] = useState(restSec);
  useEffect(() => {
    setRest(restSec);
    if (!isRunning) return undefined;
    const startedAt = performance.now();
    const timer = setInterval(() => setRest(Math.max(0, restSec - (performance.now() - startedAt) / 1000)), 1_000);
    return () => clearInterval(timer);
  }, [restSec, isRunning]);
  return rest;
};
