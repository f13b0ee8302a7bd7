import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long a reader who scrolled is left alone. */
const followAgainMs = 5_000;
/** The current line stands here, as a share of the panel's height: more is seen of what comes than of what was. */
const lineAt = 0.36;

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']);

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function scrollToLine(box: HTMLElement, lineIndex: number, isSmooth: boolean): void {
  const line = box.querySelectorAll('li')[lineIndex];
  const top = line === undefined ? 0 : line.offsetTop + line.offsetHeight / 2 - box.clientHeight * lineAt;
  box.scrollTo({ top, behavior: isSmooth && !wantsLessMotion() ? 'smooth' : 'auto' });
}

/** Tells when a reader scrolls, with the wheel, a finger or the keyboard; what the page scrolls itself is left out. */
function onReaderScroll(box: HTMLElement, listener: () => void): () => void {
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (scrollKeys.has(key)) listener();
  };
  box.addEventListener('wheel', listener, { passive: true });
  box.addEventListener('touchmove', listener, { passive: true });
  box.addEventListener('keydown', onKeyDown);
  return () => {
    box.removeEventListener('wheel', listener);
    box.removeEventListener('touchmove', listener);
    box.removeEventListener('keydown', onKeyDown);
  };
}

export interface FollowLine {
  readonly box: RefObject<HTMLElement | null>;
  readonly isFollowing: boolean;
  readonly follow: () => void;
}

/** Keeps the current line in view, except for a while after the reader scrolled. -1: there is none, at the top. */
export const useFollowLine = (lineIndex: number): FollowLine => {
  const box = useRef<HTMLElement>(null);
  const hasShown = useRef(false);
  const [pausedAt, setPausedAt] = useState<number>();
  const isFollowing = pausedAt === undefined;
  useEffect(() => {
    if (!isFollowing || box.current === null) return;
    scrollToLine(box.current, lineIndex, hasShown.current);
    hasShown.current = true;
  }, [lineIndex, isFollowing]);
  useEffect(() => (box.current ? onReaderScroll(box.current, () => setPausedAt(performance.now())) : undefined), []);
  useEffect(() => {
    if (pausedAt === undefined) return undefined;
    const timer = setTimeout(() => setPausedAt(undefined), followAgainMs);
    return () => clearTimeout(timer);
  }, [pausedAt]);
  return { box, isFollowing, follow: () => setPausedAt(undefined) };
};
