import { useLayoutEffect, useRef, useState } from 'react';

const nearEndPx = 48;

/** Stays at the newest entry while one looks at it; otherwise keeps still and counts what came. */
export const useLogScroll = (lastSeq: number) => {
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
  const onScroll = () => {
    const log = box.current;
    if (log === null) return;
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPx;
    if (isAtEnd.current) setReadSeq(lastSeq);
  };
  return { box, onScroll, toNewest, readSeq, hasUnread: lastSeq > readSeq };
};
