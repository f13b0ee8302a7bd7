import { useEffect, useState } from 'react';

/** A text, once nobody has changed it for `delayMs`; what it is at first, at once. */
export const useDebounced = (text: string, delayMs: number): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
};
