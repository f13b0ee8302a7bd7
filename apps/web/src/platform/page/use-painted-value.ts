import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * The value, a painted frame behind. What is dear to draw hangs on this one, and what answers a press on the value itself: the press is
 * then seen at once, on a slow phone too, and what is drawn behind it lets other presses through.
 */
export const usePaintedValue = <T>(value: T): T => {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (Object.is(painted, value)) return undefined;
    return afterPaint(() => startTransition(() => setPainted(value)));
  }, [painted, value]);
  return painted;
};
