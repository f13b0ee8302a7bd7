import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const hoverIntentMs = 120;
const pageShare = 0.6;

const linksOf = (shelf: HTMLElement) => [...shelf.querySelectorAll<HTMLElement>('[data-spine]')];

const targetOf = (key: string, links: readonly HTMLElement[], at: number): HTMLElement | undefined => {
  if (key === 'ArrowRight') return links[Math.min(at + 1, links.length - 1)];
  if (key === 'ArrowLeft') return links[Math.max(at - 1, 0)];
  if (key === 'Home') return links[0];
  return key === 'End' ? links[links.length - 1] : undefined;
};

/** Which sleeve was chosen to be out. A pointer must rest a moment on a spine; focus opens at once; only one is ever open. */
export const useOpenSleeve = (initialId: string | undefined) => {
  const [chosenId, choose] = useState(initialId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const startHover = useCallback((id: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose(id), hoverIntentMs);
  }, []);
  const forget = useCallback(() => clearTimeout(timer.current), []);
  return { chosenId, choose, startHover, forget };
};

/** Arrow keys walk along the spines, the two buttons turn the shelf by a good half of what is seen. */
export const useShelfScroll = (shelf: RefObject<HTMLElement | null>) => {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });
  const measure = useCallback(() => {
    const box = shelf.current;
    if (box === null) return;
    setEdges({ atStart: box.scrollLeft < 4, atEnd: box.scrollLeft + box.clientWidth > box.scrollWidth - 4 });
  }, [shelf]);
  useEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure]);
  const turn = (direction: 1 | -1) => {
    const box = shelf.current;
    box?.scrollBy({ left: direction * box.clientWidth * pageShare, behavior: 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (shelf.current === null || !(event.target instanceof HTMLElement)) return;
    const links = linksOf(shelf.current);
    const target = targetOf(event.key, links, links.indexOf(event.target));
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return { ...edges, measure, turn, onKeyDown };
};
