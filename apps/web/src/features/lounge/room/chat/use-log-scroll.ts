import { useLayoutEffect, useRef, useState } from 'react';

const nearEndPx = 48;

/**
 * Follows the newest entry while it is in view; otherwise keeps the scroll position, also when older entries are added
 * above, and counts new ones.
 */
export const useLogScroll = (lastSeq: number, firstSeq: number) => {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [readSeq, setReadSeq] = useState(lastSeq);
  const toNewest = () => {
    const log = box.current;
    if (log !== null) log.scrollTop = log.scrollHeight;
  };
  useLayoutEffect(() => {
    if (!isAtEnd.current) return;
    const log = box.current;
    if (log !== null) log.scrollTop = log.scrollHeight;
    setReadSeq(lastSeq);
  }, [lastSeq]);
  const heightPx = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what grew above is measured when the first entry is another
  useLayoutEffect(() => {
    const log = box.current;
    if (log !== null && !isAtEnd.current) log.scrollTop += log.scrollHeight - heightPx.current;
  }, [firstSeq]);
  useLayoutEffect(() => {
    heightPx.current = box.current?.scrollHeight ?? 0;
  });
  const onScroll = () => {
    const log = box.current;
    if (log === null) return;
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPx;
    if (isAtEnd.current) setReadSeq(lastSeq);
  };
  return { box, onScroll, toNewest, readSeq, hasUnread: lastSeq > readSeq };
};
