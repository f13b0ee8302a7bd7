import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './level-ring.module.css';

const ticks = Array.from({ length: 36 }, (_, at) => ({
  at,
  /** Each tick answers the voice a little differently, always in the same way. */
  weight: 0.35 + 0.65 * Math.abs(Math.sin(at * 1.7) * Math.cos(at * 0.53)),
}));
const updateEveryMs = 50;

export interface LevelRingProps {
  readonly sizePx: number;
  /** Height on the meter, 0..1; asked twenty times a second. */
  readonly read: () => number;
  readonly className?: string | undefined;
}

/** How loud somebody is, as rays around their face or their microphone. Decorative: words beside it say the same. */
export const LevelRing = ({ sizePx, read, className }: LevelRingProps) => {
  const ring = useRef<HTMLSpanElement>(null);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const timer = setInterval(() => {
      const level = latest.current();
      ring.current?.style.setProperty('--level', level.toFixed(2));
      ring.current?.style.setProperty('--step', String(Math.ceil(level * 3)));
    }, updateEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span
      ref={ring}
      className={classNames(styles.ring, className)}
      style={{ '--given-size': `${sizePx}px` }}
      aria-hidden="true"
    >
      {ticks.map(({ at, weight }) => (
        <i key={at} style={{ '--turn': `${at * 10}deg`, '--weight': weight.toFixed(2) }} />
      ))}
    </span>
  );
};
