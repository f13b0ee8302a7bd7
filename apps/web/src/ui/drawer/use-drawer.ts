import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#platform/page/after-paint.ts';
import { useClosedByBack } from '../layer/use-closed-by-back.ts';

const swipePx = 48;

/**
 * Where the focus goes when a drawer opens: what is marked so, or the tab that is shown. To ask what can take it lays the whole page out:
 * not before the drawer is seen to come in.
 */
const firstFocus = '[data-drawer-focus], [role="tab"][aria-selected="true"]';

/** Behind the frame that shows it close, for the same reason; unless somebody has taken the focus elsewhere by then. */
const giveFocusBack = (before: HTMLElement, box: HTMLElement | null) =>
  afterPaint(() => {
    const now = document.activeElement;
    if (now === null || now === document.body || box?.contains(now) === true) before.focus({ preventScroll: true });
  });

export interface DrawerState {
  readonly isOpen: boolean;
  /** Its content is laid out: before, nothing in it takes the focus. */
  readonly isReady: boolean;
  readonly onClose: () => void;
}

/** A panel as a drawer: a pull on its handle makes it taller, shorter or shuts it; Escape and Back shut it too. */
export const useDrawer = ({ isOpen, isReady, onClose }: DrawerState) => {
  const box = useRef<HTMLElement>(null);
  const [isTall, setTall] = useState(false);
  const startY = useRef<number>(undefined);
  const close = useRef(onClose);
  close.current = onClose;
  useClosedByBack(isOpen, onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      setTall(false);
      if (before instanceof HTMLElement) giveFocusBack(before, box.current);
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || !isReady) return undefined;
    return afterPaint(() => box.current?.querySelector<HTMLElement>(firstFocus)?.focus({ preventScroll: true }));
  }, [isOpen, isReady]);
  const pull = (byPx: number) => {
    if (byPx < -swipePx) setTall(true);
    else if (byPx > swipePx && isTall) setTall(false);
    else if (byPx > swipePx) onClose();
  };
  return {
    box,
    isTall,
    toggleTall: () => setTall(!isTall),
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('button') !== null) return;
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (startY.current !== undefined) pull(event.clientY - startY.current);
        startY.current = undefined;
      },
      onPointerCancel: () => {
        startY.current = undefined;
      },
    },
  };
};
