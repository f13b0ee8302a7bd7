import { type RefObject, useEffect, useRef } from 'react';

const inViewMs = 2_000;
/** Rows that came into view together are read together. */
const gatherMs = 150;

/** Gathers what is to be marked as read, and marks it in one call. */
export const useGatheredReads = (read: (ids: readonly string[]) => void): ((id: string) => void) => {
  const ids = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => () => clearTimeout(timer.current), []);
  return useRef((id: string) => {
    ids.current.add(id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      latest.current([...ids.current]);
      ids.current.clear();
    }, gatherMs);
  }).current;
};

/** Calls back once an unread row has been looked at for two seconds, in a window that has the focus. */
export const useReadInView = (row: RefObject<HTMLElement | null>, isUnread: boolean, onRead: () => void): void => {
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    if (!isUnread || row.current === null) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      if (document.hasFocus()) latest.current();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearInterval(timer);
        // Asked again while the window has no focus.
        if (entry?.isIntersecting === true) timer = setInterval(look, inViewMs);
      },
      { threshold: 0.8 },
    );
    observer.observe(row.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [row, isUnread]);
};
