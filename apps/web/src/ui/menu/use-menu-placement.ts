import { type RefObject, useEffect, useState } from 'react';
import { followResize } from './follow-resize.ts';
import { type MenuPlacement, menuPlacement } from './menu-placement.ts';

const placeOf = (button: HTMLElement): MenuPlacement =>
  menuPlacement(button.getBoundingClientRect(), { width: window.innerWidth, height: window.innerHeight });

/**
 * Measured when the menu opens, and again when the window's size has not changed for 100 ms (specification 2.15, 9.28).
 */
export const useMenuPlacement = (button: RefObject<HTMLElement | null>, open: boolean): MenuPlacement => {
  const [placement, setPlacement] = useState<MenuPlacement>({ side: 'bottom', align: 'end' });
  useEffect(() => {
    if (!open) return undefined;
    const measure = () => button.current !== null && setPlacement(placeOf(button.current));
    measure();
    return followResize(window, measure);
  }, [button, open]);
  return placement;
};
